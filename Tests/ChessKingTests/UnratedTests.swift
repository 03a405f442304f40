import Chess
import TestSupport
import Testing

@testable import ChessKing

@Suite("Games after a game")
struct UnratedTests {
  @Test("a rematch changes colors")
  func rematch() throws {
    let store = try Store.test()
    let match = try store.friends()
    try match.resign()
    let again = try store.rematch(of: match)
    #expect(again.white.name == "Minh" && again.black.name == "Lan" && again.game.moves.isEmpty)
  }

  @Test("a game that goes on from a position of another one is not scored")
  func tried() async throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/club.json"
    let store = try Store.test([Scripted(line: "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#")], path: path)
    let first = try store.newMatch(white: "Lan", black: "Robot")
    try first.play("e4")
    try await first.reply()
    let lost = try #require(try first.resign())
    let club = store.club
    #expect(throws: KingError.self) { try store.tryMatch(from: lost, after: 3) }

    let match = try store.tryMatch(from: lost, after: 1)
    #expect(match.game.start == Position.start.after(try Position.start.move(san: "e4")) && !match.game.isRated)
    #expect(match.isOpponentsTurn && match.costOfHint == nil && !match.forfeit().question.english.contains("loss"))
    let again = try #require(try Store(path, opponents: store.opponents).resume(of: "Lan"))
    #expect(!again.game.isRated)
    // Neither a win nor a loss counts, nor giving it up.
    #expect(store.forfeit(white: "Lan", black: "Robot")?.loser == nil)
    let report = try #require(try match.resign())
    #expect(report.white.change == 0 && report.white.badges.isEmpty && report.outcome.result == .blackWins)
    #expect(store.club.history == club.history && store.club.profiles == club.profiles && store.club.games.isEmpty)
  }
}
