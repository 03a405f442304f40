import Chess
import TestSupport
import Testing

@testable import ChessEngine

/// The game before the root: its positions count for draws by repetition.
struct GameHistoryTests {
  /// A queen more, and every move but this one wins: it leads to where the game has been twice.
  @Test func aThirdOccurrenceIsADraw() throws {
    let game = try GameState("d1b1 h7h8 b1c1 h8h7 c1b1 h7h8 b1c1 h8h7", from: "8/7k/8/8/8/8/8/K2Q4 w - - 0 1")
    let shorter = try GameState("c1b1 h7h8 b1c1 h8h7", from: "8/7k/8/8/8/8/8/K1Q5 w - - 4 3")
    #expect(shorter.position == game.position)
    var limits = SearchLimits()
    (limits.depth, limits.searchMoves) = (6, [Move(.c1, .b1)])
    #expect(Engine().best(game, limits: limits).score == .draw)
    #expect(Engine().best(game.position, limits: limits).score > 50)
    #expect(Engine().best(shorter, limits: limits).score > 50)
  }

  /// A queen less, and one move saves the game.
  @Test func theWeakerSideLooksForIt() throws {
    let game = try GameState("c1b1 h7h8 b1c1 h8h7 c1b1 h7h8 b1c1", from: "8/7k/8/8/8/8/8/K1Q5 w - - 0 1")
    func search(_ game: GameState) throws -> SoloSearcher.Answer {
      let searcher = SoloSearcher(.network(.embedded), hashMegabytes: 1)
      return try #require(searcher.search(game, softNodes: 500, hardNodes: 5_000))
    }
    let answer = try search(game)
    #expect(answer.move == Move(.h8, .h7) && answer.score == .draw)
    #expect(try search(GameState(game.position)).score < -50)
  }

  /// There is room for a limited number of keys; those too far back for any repetition have to go.
  @Test func ofALongGameTheEndIsKept() throws {
    let worker = try SearchWorker.bare(NamedPosition.start, depth: 1)
    let game = try GameState(Array(repeating: "g1f3 g8f6 f3g1 f6g8", count: 750).joined(separator: " "))
    worker.prepare(game, rootMoves: [], lines: 1)
    let kept = Array(worker.earlierKeys(0))
    #expect(kept == game.earlierKeys.suffix(kept.count) && (100..<3_000).contains(kept.count))
    worker.make(Move(.g1, .f3), at: 0)
    #expect(worker.earlierKeys(1).last == game.position.key && worker.earlierKeys(1).count == kept.count + 1)
    // And the next game has nothing of it.
    worker.prepare(try GameState("g1f3"), rootMoves: [], lines: 1)
    #expect(Array(worker.earlierKeys(0)) == [Position.start.key])
  }
}
