import Chess
import Openings
import Testing

@testable import Review

/// The sentences, in both languages.
struct RemarkTests {
  private static let knight = PlacedPiece(kind: .knight, square: .c7)
  private static let king = PlacedPiece(kind: .king, square: .e8)
  private static let rook = PlacedPiece(kind: .rook, square: .a8)

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
    (.losesTheGame, "The position was not lost; now it is.", "Thế cờ chưa thua; nay đã thua."),
    (.onlyMove, "The only move.", "Nước duy nhất."),
    (
      .allowsBackRankMate(in: 2), "Allows mate on the back rank in 2.",
      "Để đối phương chiếu hết ở hàng cuối trong 2 nước."
    ),
    (.canBeTaken(knight), "The knight on c7 can be taken.", "Mã ở c7 có thể bị ăn."),
    (
      .allowsFork(by: knight, of: [king, rook]),
      "Allows a fork: the knight on c7 attacks the king on e8 and the rook on a8.",
      "Để đối phương bắt đôi: mã ở c7 tấn công vua ở e8 và xe ở a8."
    ),
    (.trapped(rook), "The rook on a8 is trapped.", "Xe ở a8 hết đường thoát."),
    (.shouldDevelop(knight), "It was time to bring the knight on c7 into play.", "Đã đến lúc đưa mã ở c7 vào trận."),
    (.costs(7), "Gives away 7 % of the expected result.", "Làm mất 7 % kết quả kỳ vọng."),
  ])
  func texts(remark: Remark, english: String, vietnamese: String) {
    #expect(remark.text(.english) == english)
    #expect(remark.text(.vietnamese) == vietnamese)
  }
}
