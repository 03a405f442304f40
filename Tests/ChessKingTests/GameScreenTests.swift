import Chess
import ChessKing
import Observation
import Review
import TestSupport
import Testing

// Begin of the guide.
@MainActor @Observable
final class GameScreen {
  let store: Store
  let match: Match
  private(set) var message: Localized?

  init(_ store: Store, _ match: Match) { (self.store, self.match) = (store, match) }

  var language: Language { store.settings.language }
  var status: String { (message ?? match.status.text)[language] }
  var targets: [Square] { match.selection.map(match.game.targets(from:)) ?? [] }
  var moves: [String] { match.game.state.scoresheet.map { $0.text[language] } }

  func piece(on square: Square) -> Piece? { match.game.position[square] }

  func appear() async { await perform(letOpponentMove) }

  func tap(_ square: Square) async {
    guard let from = match.selection, targets.contains(square) else {
      match.select(square)
      return
    }
    await perform { [self] () async throws(KingError) in
      let promotion = match.game.promotions(from: from, to: square).first
      try match.play(from: from, to: square, promotion: promotion)
      try await letOpponentMove()
    }
  }

  func takeBack() async {
    await perform { [self] () async throws(KingError) in try match.undo() }
  }

  func review() async -> GameReview? {
    guard let tree = match.report?.tree else { return nil }
    return await GameReviewer(.nodes(20_000)).review(tree)
  }

  private func letOpponentMove() async throws(KingError) {
    if match.isOpponentsTurn { try await match.reply(takesTime: true) }
  }

  private func perform(_ action: () async throws(KingError) -> Void) async {
    message = nil
    do throws(KingError) { try await action() } catch { if error != .cancelled { message = error.text } }
  }
}
// End of the guide.

/// The view model of the guide, used as an app uses it.
@MainActor
struct GameScreenTests {
  private func screen(_ line: String, white: String = "Lan") throws -> GameScreen {
    let store = try Store.test([Scripted(line: line)])
    let black = white == "Lan" ? "Robot" : "Lan"
    return GameScreen(store, try store.newMatch(white: white, black: black))
  }

  @Test func twoTapsAreAMoveAndItsAnswer() async throws {
    let screen = try screen("e4 e5")
    await screen.tap(.e2)
    #expect(Set(screen.targets) == [.e3, .e4] && screen.moves.isEmpty)
    await screen.tap(.e4)
    #expect(screen.moves == ["1. e4 e5"] && screen.piece(on: .e4) == Piece(.white, .pawn) && screen.targets.isEmpty)
    await screen.tap(.e5)
    #expect(screen.targets.isEmpty && screen.status == "Lan (White): choose a piece")
  }

  @Test func theOpponentBeginsWithWhite() async throws {
    let screen = try screen("e4 e5", white: "Robot")
    await screen.appear()
    #expect(screen.moves == ["1. e4"])
  }

  @Test func whatFailsIsTold() async throws {
    let screen = try screen("e4 e5")
    await screen.takeBack()
    #expect(screen.status == KingError.nothingToUndo.text.english)
    await screen.tap(.e2)
    await screen.tap(.e4)
    #expect(screen.status == "Lan (White): choose a piece")
    await screen.takeBack()
    #expect(screen.moves.isEmpty)
  }

  @Test func aMoveIsTakenBackWhileTheOpponentThinks() async throws {
    let store = try Store.test([Dreamer()])
    let screen = GameScreen(store, try store.newMatch(white: "Lan", black: "Dreamer"))
    await screen.tap(.e2)
    async let tap: Void = screen.tap(.e4)
    while screen.moves.isEmpty { await Task.yield() }
    await screen.takeBack()
    await tap
    #expect(screen.status == "Lan (White): choose a piece" && screen.moves.isEmpty)
  }

  @Test func aFinishedGameIsReviewed() async throws {
    let screen = try screen(ShortGame.scholarsMate)
    #expect(await screen.review() == nil)
    for square in [.e2, .e4, .f1, .c4, .d1, .h5, .h5, .f7] as [Square] { await screen.tap(square) }
    #expect(screen.status == "Lan wins: checkmate")
    let review = try #require(await screen.review())
    #expect(review.isComplete && review.moves.count == 7 && review.moves[5].mark == .blunder)
  }

  @Test func theGuideSaysNothingElse() throws {
    let guide = try Guide("Sources/ChessKing/ChessKing.docc/GameScreen.md", test: #filePath)
    #expect(guide.page == guide.test && guide.page.count > 5)
  }
}
