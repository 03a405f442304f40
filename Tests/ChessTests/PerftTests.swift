import Chess
import Synchronization
import TestSupport
import Testing

/// The counts themselves, cut to what a debug build can walk; the whole suites run through `goldcrest perft-suite`.
@Suite struct PerftTests {
  @Test(
    arguments: zip(
      NamedPosition.classics,
      [(4, 197_281), (3, 97_862), (5, 674_624), (4, 422_333), (3, 62_379), (3, 89_890)] as [(Int, UInt64)]))
  func classics(fen: String, expected: (depth: Int, nodes: UInt64)) throws {
    #expect(Perft().count(try Position(fen: fen), depth: expected.depth) == expected.nodes)
  }

  @Test func divideSumsToTheCount() throws {
    let lines = Perft(threads: 2).divide(try Position(fen: NamedPosition.kiwipete), depth: 3)
    #expect(lines.count == 48)
    #expect(lines.reduce(0) { $0 + $1.nodes } == 97_862)
    #expect(lines.first { $0.move.description == "e1h1" }?.nodes == 2_059)
  }

  /// Promotions and transpositions make the fourth classic the hardest on a table.
  @Test(arguments: [1, 2]) func hashTableChangesNothing(threads: Int) throws {
    let perft = Perft(threads: threads, hashMegabytes: 1)
    #expect(perft.count(try Position(fen: NamedPosition.promotions), depth: 4) == 422_333)
    #expect(perft.count(try Position(fen: NamedPosition.rookEnding), depth: 5) == 674_624)
  }

  @Test func shallowDepths() {
    #expect(Perft().count(.start, depth: 0) == 1)
    #expect(Perft().count(.start, depth: 1) == 20)
    #expect(Perft(threads: 4).divide(.start, depth: 1).count == 20)
    #expect(Perft().divide(.start, depth: 0).isEmpty)
  }

  /// A side without moves has no games, whatever the depth.
  @Test func mateAndStalemate() throws {
    let mated = try Position(fen: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
    #expect(Perft().count(mated, depth: 1) == 0)
    #expect(Perft(threads: 2).count(mated, depth: 5) == 0)
    #expect(mated.isCheckmate && !mated.isStalemate)
    let stalemated = try Position(fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    #expect(stalemated.isStalemate && !stalemated.isCheckmate)
  }

  @Test(arguments: [1, 3], [0, 1])
  func threadsAndTablesChangeNothing(threads: Int, hashMegabytes: Int) throws {
    let perft = Perft(threads: threads, hashMegabytes: hashMegabytes)
    #expect(perft.hashMegabytes == hashMegabytes)
    // Twice, because the second count finds what the first one has left in the table.
    for _ in 1...2 {
      for (depth, nodes) in [1, 20, 400, 8_902, 197_281].enumerated() {
        #expect(perft.count(.start, depth: depth) == UInt64(nodes))
      }
      #expect(perft.count(try Position(fen: NamedPosition.kiwipete), depth: 3) == 97_862)
    }
  }

  @Test func divide() throws {
    let shares = Mutex<[Double]>([])
    let lines = Perft(threads: 2).divide(.start, depth: 4) { share in shares.withLock { $0.append(share) } }
    #expect(lines.map(\.move) == Position.start.legalMoves)
    #expect(lines.reduce(0) { $0 + $1.nodes } == 197_281)
    #expect(shares.withLock { $0.max() } == 1)
    #expect(Perft().divide(.start, depth: 1).allSatisfy { $0.nodes == 1 })
    #expect(Perft().divide(.start, depth: 0).isEmpty)
  }

  @Test func noMovesNoGames() throws {
    let mate = try Position(fen: "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
    #expect(Perft().count(mate, depth: 0) == 1)
    #expect(Perft(threads: 2).count(mate, depth: 3) == 0)
    #expect(Perft().divide(mate, depth: 3).isEmpty)
  }

  @Test func aTableThatIsTooLargeIsDoneWithout() {
    let perft = Perft(hashMegabytes: 1 << 40)
    #expect(perft.hashMegabytes == 0)
    #expect(perft.count(.start, depth: 3) == 8_902)
  }
}
