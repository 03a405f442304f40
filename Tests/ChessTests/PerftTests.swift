import Chess
import Synchronization
import TestSupport
import Testing

@Suite struct PerftTests {
  @Test(arguments: zip(NamedPosition.classics, [197_281, 97_862, 43_238, 9_467, 62_379, 89_890] as [UInt64]))
  func classics(fen: String, nodes: UInt64) throws {
    let position = try Position(fen: fen)
    let depth = nodes > 190_000 ? 4 : nodes == 43_238 ? 4 : 3
    #expect(Perft().count(position, depth: depth) == nodes)
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
