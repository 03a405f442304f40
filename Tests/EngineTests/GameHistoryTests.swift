import Chess
import TestSupport
import Testing

@testable import Engine

/// The game before the root: its positions count for draws by repetition.
struct GameHistoryTests {
  /// A game, and the position it leads to.
  private func play(_ moves: String, from fen: String) throws -> (position: Position, keys: [UInt64]) {
    var (position, keys) = (try Position(fen: fen), [UInt64]())
    for text in moves.split(separator: " ") {
      keys.append(position.key)
      position.make(try position.move(coordinates: String(text)))
    }
    return (position, keys)
  }

  /// A queen more, and every move but this one wins: it leads to where the game has been twice.
  @Test func aThirdOccurrenceIsADraw() throws {
    let game = try play("d1b1 h7h8 b1c1 h8h7 c1b1 h7h8 b1c1 h8h7", from: "8/7k/8/8/8/8/8/K2Q4 w - - 0 1")
    var limits = SearchLimits()
    (limits.depth, limits.searchMoves) = (6, [Move(.c1, .b1)])
    #expect(Engine().best(game.position, earlierKeys: game.keys, limits: limits).score == .draw)
    #expect(Engine().best(game.position, limits: limits).score > 50)
    #expect(Engine().best(game.position, earlierKeys: Array(game.keys.suffix(4)), limits: limits).score > 50)
  }

  /// A queen less, and one move saves the game.
  @Test func theWeakerSideLooksForIt() throws {
    let game = try play("c1b1 h7h8 b1c1 h8h7 c1b1 h7h8 b1c1", from: "8/7k/8/8/8/8/8/K1Q5 w - - 0 1")
    func search(_ keys: [UInt64]) throws -> SoloSearcher.Answer {
      let searcher = SoloSearcher(.network(.embedded), hashMegabytes: 1)
      return try #require(searcher.search(game.position, earlierKeys: keys, softNodes: 500, hardNodes: 5_000))
    }
    let answer = try search(game.keys)
    #expect(answer.move == Move(.h8, .h7) && answer.score == .draw)
    #expect(try search([]).score < -50)
  }

  /// There is room for so many keys only; what lies too far back for any repetition is what has to go.
  @Test func ofALongGameTheEndIsKept() throws {
    let worker = try SearchWorker.bare(NamedPosition.start, depth: 1)
    let keys = Array(1...3_000 as ClosedRange<UInt64>)
    worker.prepare(.start, earlierKeys: keys, rootMoves: [], lines: 1, seeksMate: false)
    let kept = Array(worker.earlierKeys(0))
    #expect(kept == keys.suffix(kept.count) && kept.count >= 100)
    worker.make(Move(.g1, .f3), at: 0)
    #expect(worker.earlierKeys(1).last == Position.start.key && worker.earlierKeys(1).count == kept.count + 1)
    // And the next game has nothing of it.
    worker.prepare(.start, earlierKeys: [5], rootMoves: [], lines: 1, seeksMate: false)
    #expect(Array(worker.earlierKeys(0)) == [5])
  }
}
