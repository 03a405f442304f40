import Chess
import Testing

@testable import ChessKing

/// The texts beside and above the board.
struct ScreenTests {
  // MARK: Turn and guidance

  @Test func turnAndGuidanceAreTwoTexts() async throws {
    let match = try Store.test([Scripted(line: "e4 f5 Qh5+ g6 Qxg6#")]).newMatch(white: "Lan", black: "Robot")
    #expect(match.status.turn == Localized("Lan (White) to move", "Đến lượt Lan (Trắng)"))
    #expect(match.status.guidance == Localized("Choose a piece", "Hãy chọn một quân cờ"))
    match.select(.e2)
    #expect(match.status.turn.english == "Lan (White) to move")
    #expect(
      match.status.guidance
        == Localized("Choose a square for the piece on e2", "Hãy chọn ô đến cho quân ở e2"))
    try match.play("e4")
    #expect(match.status.turn == Localized("Robot (Black) to move", "Đến lượt Robot (Đen)"))
    #expect(match.status.guidance == Localized("Beep", "Bíp"))
    try await match.reply()
    try match.play("Qh5")
    #expect(match.status.guidance == Localized("Check! Beep", "Chiếu! Bíp"))
  }

  @Test func afterTheGameTheGuidanceTellsItsEnd() throws {
    let match = try Store.test().friends()
    try match.playAll(ShortGame.foolsMate)
    #expect(match.status.turn == Localized("The game is over", "Ván đấu đã kết thúc"))
    #expect(match.status.guidance == Localized("Minh wins: checkmate", "Minh thắng: chiếu hết"))
    #expect(match.status.guidance == match.status.text)
  }

  // MARK: Names

  @Test func theWinningRateBesideTheName() throws {
    let store = try Store.test()
    func nameplate(_ name: String) throws -> String { try #require(store.club.profile(of: name)).nameplate }
    #expect(try nameplate("Lan") == "Lan")
    for winner in ["Lan", "Lan", "Minh"] {
      try store.friends(whiteIsLan: winner == "Minh").playAll(ShortGame.foolsMate)
    }
    #expect(try nameplate("Lan") == "Lan 67 %" && nameplate("Minh") == "Minh 33 %")
    #expect(store.club.profile(of: "Alex")?.winningPercentage == nil)
  }

  // MARK: Move list

  @Test func theMoveListHasNumberedPairs() throws {
    let match = try Store.test().friends()
    #expect(match.game.state.scoresheet.isEmpty)
    try match.playAll(ShortGame.scholarsMate)
    #expect(
      match.game.state.scoresheet.map(\.description) == ["1. e4 e5", "2. Bc4 Nc6", "3. Qh5 Nf6", "4. Qxf7#"])
    #expect(match.report?.game?.scoresheet == match.game.state.scoresheet)
  }

  @Test func aMoveListThatBeginsWithBlack() throws {
    let match = try Store.test().friends(from: "4k3/8/8/8/8/8/8/R3K2R b KQ - 3 40")
    try match.playAll("Kd7 O-O-O+ Kc7")
    #expect(match.game.state.scoresheet.map(\.description) == ["40... Kd7", "41. O-O-O+ Kc7"])
    try match.undo()
    #expect(match.game.state.scoresheet.last?.black == nil && match.game.state.scoresheet.last?.white == "O-O-O+")
  }

  // MARK: Material

  @Test func capturedPiecesOfBothSides() throws {
    let match = try Store.test().friends()
    try match.playAll("e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2 e5 Bxb7 Bxb7")
    let game = match.game.state
    #expect(game.captured(by: .white) == [.queen, .pawn, .pawn])
    #expect(game.captured(by: .black) == [.bishop, .pawn, .pawn])
    #expect(game.materialBalance(of: .white) == 6 && game.materialBalance(of: .black) == -6)
    try match.undo()
    #expect(match.game.state.captured(by: .black) == [.pawn, .pawn])
    #expect(match.game.state.materialBalance(of: .white) == 9)
  }

  @Test func enPassantAndPromotionInTheBalance() throws {
    let match = try Store.test().friends(from: allSpecialMoves)
    #expect(match.game.state.materialBalance(of: .white) == 6)
    try match.play("bxc6")
    #expect(match.game.state.captured(by: .white) == [.pawn])
    #expect(match.game.state.materialBalance(of: .white) == 7)
    try match.playAll("Kc7 a8=Q")
    #expect(match.game.state.materialBalance(of: .white) == 15)
    #expect(match.game.state.captured(by: .white) == [.pawn] && match.game.state.captured(by: .black).isEmpty)
  }
}
