import Chess
import Engine
import Platform
import Testing

/// The measurement that other programs read.
struct BenchTests {
  @Test func positions() throws {
    #expect((45...60).contains(Bench.positions.count))
    #expect(Set(Bench.positions).count == Bench.positions.count)
    for fen in Bench.positions {
      let (position, repairs) = try Position.reading(fen: fen)
      #expect(repairs.isEmpty && position.hasLegalMove, "\(fen)")
    }
  }

  @Test func theSameNodesEachTime() {
    var bench = Bench()
    (bench.hashMegabytes, bench.depth) = (1, 3)
    #expect(bench.run().nodes == bench.run().nodes)
  }

  @Test func cancelling() {
    var bench = Bench()
    bench.depth = 200
    let stopwatch = Stopwatch()
    #expect(bench.run(isCancelled: { stopwatch.seconds > 0.2 }).nodes > 0)
    #expect(stopwatch.seconds < 30)
  }
}
