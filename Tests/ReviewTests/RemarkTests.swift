import Chess
import Openings
import Testing

@testable import Review

/// The sentences, in both languages.
struct RemarkTests {
  @Test(arguments: [
    (Remark.missesMate(in: 3), "Misses mate in 3.", "Bỏ lỡ chiếu hết trong 3 nước."),
    (.allowsMate(in: 2), "Allows mate in 2.", "Để đối phương chiếu hết trong 2 nước."),
    (.loses([.knight], for: []), "Loses a knight.", "Mất mã."),
    (.loses([.queen], for: [.rook]), "Loses the queen for a rook.", "Mất hậu đổi lấy xe."),
    (.loses([.rook], for: [.bishop]), "Loses the exchange.", "Mất chất."),
    (
      .loses([.rook, .pawn, .pawn], for: [.bishop]), "Loses a rook and two pawns for a bishop.",
      "Mất xe và 2 tốt đổi lấy tượng."
    ),
    (.missesWinning([.pawn], for: []), "Misses winning a pawn.", "Bỏ lỡ cơ hội ăn tốt."),
    (.missesWinning([.rook], for: [.knight]), "Misses winning the exchange.", "Bỏ lỡ cơ hội ăn chất."),
    (.losesTheWin, "Lets the win slip.", "Để tuột chiến thắng."),
    (.losesTheDraw, "Lets the draw slip.", "Để tuột trận hòa."),
    (.onlyMove, "The only move.", "Nước duy nhất."),
  ])
  func texts(remark: Remark, english: String, vietnamese: String) {
    #expect(remark.text(.english) == english)
    #expect(remark.text(.vietnamese) == vietnamese)
  }
}
