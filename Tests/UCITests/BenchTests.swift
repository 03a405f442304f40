import Chess
import ChessEngine
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

  /// A search that has nothing more to tell, and only waits for its end, can be ended too.
  @Test(.timeLimit(.minutes(5))) func cancellingBetweenReports() {
    var limits = SearchLimits()
    (limits.depth, limits.isInfinite) = (1, true)
    let stopwatch = Stopwatch()
    _ = Engine().best(.start, limits: limits) { stopwatch.seconds > 0.2 }
    #expect(stopwatch.seconds > 0.2)
  }
}
