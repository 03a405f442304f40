import Chess
import JSON
import Openings
import Testing

@testable import ChessKing

/// Finished games keep their moves.
struct ReviewTests {
  @Test func theMovesOfAFinishedGameAreKept() throws {
    let store = try Store.test()
    let match = try store.friends()
    let report = try #require(try match.playAll(ShortGame.scholarsMate))
    let game = try #require(report.game)
    #expect(game == match.game.state && game.moves.count == report.plies)
    #expect(report.opening == Opening(of: match.game.state) && report.opening?.name == "Bishop's Opening")
    // Compactly, and readable.
    #expect(report.json["moves"] == "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7" && report.json["start"] == nil)
    #expect(try Club(json: JSON(parsing: store.club.json.text)) == store.club)
  }

  @Test func gamesAreListedTheLastOneFirst() throws {
    let store = try Store.test()
    for line in [ShortGame.scholarsMate, ShortGame.foolsMate] { try store.friends().playAll(line) }
    try store.newMatch(white: "Minh", black: "Alex").resign()
    #expect(store.club.finishedGames(of: "lan").map(\.plies) == [4, 7])
    #expect(store.club.finishedGames(of: "Minh").map(\.plies) == [0, 4, 7])
    #expect(store.club.finishedGames(of: "Hoa").isEmpty)
  }

  @Test func pgnWithTags() throws {
    let store = try Store.test()
    try store.rename("Lan", to: "Nguyễn Thị Ánh")
    try store.begin(white: "Nguyễn Thị Ánh", black: "Minh").playAll(ShortGame.foolsMate)
    let report = try #require(store.club.history.last)
    #expect(
      report.pgn == """
        [Event "Chess King"]
        [Site "?"]
        [Date "\(report.time.date.replacing("-", with: "."))"]
        [Round "-"]
        [White "Nguyễn Thị Ánh"]
        [Black "Minh"]
        [Result "0-1"]
        [UTCDate "\(report.time.date.replacing("-", with: "."))"]
        [UTCTime "\(report.time.description.dropFirst(11).dropLast())"]
        [ECO "A00"]
        [Opening "Barnes Opening: Fool's Mate"]
        [Termination "normal"]

        1. f3 e5 2. g4 Qh4# 0-1


        """)
    #expect(report.tree?.outcome == report.outcome)
    #expect(store.club.pgn(of: "minh") == report.pgn)
  }

  @Test func aGameFromAnotherStartAndItsResignation() throws {
    let store = try Store.test()
    let match = try store.friends(from: "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9")
    try match.play("Nf3")
    let report = try #require(try match.resign())
    #expect(report.game == match.game.state && report.opening == nil)
    #expect(report.tree?.isChess960 == true && report.tree?.outcome == Outcome(.whiteWins, .resignation))
    #expect(report.pgn?.contains("[Termination \"resignation\"]") == true)
  }

  /// The moves were spoiled, and the checksum fits.
  @Test(arguments: [("f2f3 e7e6 a1a8", 2), ("", 0), ("nonsense", 0), ("f2f3 e7e5 g2g4 d8h4 a2a3", 4)])
  func spoiledMovesAreReplayedAsFarAsTheyGo(moves: String, count: Int) throws {
    let store = try Store.test()
    try store.friends().playAll(ShortGame.foolsMate)
    var json = store.club.json
    json.set(["history", "0", "moves"], .string(moves))
    let report = try Club(json: json).history[0]
    #expect(report.game?.moves.count == count && report.pgn != nil)
    #expect(report.json["moves"] == .string(moves))
    json.set(["history", "0", "start"], "nonsense")
    let other = try Club(json: json).history[0]
    #expect(other.game == nil && other.pgn == nil && other.json["start"] == "nonsense")
  }
}
