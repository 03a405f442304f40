import Chess
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
}
