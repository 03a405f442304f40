import Chess
import Platform
import TestSupport
import Testing

@testable import ChessEngine

struct SearchLimiterTests {
  /// The limiter of a search with these limits.
  private func limiter(
    threads: Int = 1, _ options: EngineOptions = EngineOptions(), _ set: (inout SearchLimits) -> Void
  ) -> SearchLimiter {
    var limits = SearchLimits()
    set(&limits)
    return SearchLimiter(limits, options, threads: threads, moveNumber: 20)
  }

  private func root(completedDepth: Int = 1) -> RootSearch {
    var root = RootSearch(Position.start.legalMoves)
    root.completedDepth = completedDepth
    return root
  }

  private func worker(nodes: UInt64 = 0) throws -> SearchWorker {
    let worker = try SearchWorker.bare(NamedPosition.start, depth: 1)
    (worker.nodes, worker.root.completedDepth) = (nodes, 1)
    return worker
  }

  /// Has our clock run for so long already.
  private func setClock(of shared: SharedSearch, secondsAgo: Double) {
    shared.clockStart.store(MonotonicClock.nanoseconds &- UInt64(secondsAgo * 1e9), ordering: .relaxed)
  }

  @Test(arguments: [(-3, 1), (0, 1), (7, 7), (9_999, Score.maxPly - 1)])
  func depthsAreThoseThatASearchCanReach(wanted: Int, depth: Int) {
    #expect(limiter { $0.depth = wanted }.depth == depth)
  }

  @Test func theDepthEndsTheSearch() throws {
    let limiter = limiter { $0.depth = 7 }
    #expect(limiter.shouldEnd(root(completedDepth: 6), nodes: 0, seconds: 0) == false)
    #expect(limiter.shouldEnd(root(completedDepth: 7), nodes: 0, seconds: 0))
  }

  /// Each thread stops by its own count; a limit on all of them must not become a limit on each.
  @Test func nodesAreSharedOutAmongTheThreads() {
    let limiter = limiter(threads: 4) { $0.nodes = 1_000 }
    #expect(!limiter.isOver(nodes: 249) && limiter.isOver(nodes: 250))
    // With less than a node for each, one is searched nevertheless.
    let least = self.limiter(threads: 4) { $0.nodes = 3 }
    #expect(!least.isOver(nodes: 0) && least.isOver(nodes: 1))
    // The soft limit, too.
    let soft = self.limiter(threads: 4) { $0.softNodes = 1_000 }
    #expect(!soft.shouldEnd(root(), nodes: 249, seconds: 0) && soft.shouldEnd(root(), nodes: 250, seconds: 0))
  }

  @Test func softNodesEndTheSearchBetweenIterationsOnly() throws {
    let limiter = limiter { $0.softNodes = 500 }
    #expect(limiter.shouldEnd(root(), nodes: 499, seconds: 0) == false)
    #expect(limiter.shouldEnd(root(), nodes: 500, seconds: 0))
    #expect(limiter.isOver(nodes: 1_000_000) == false)
  }

  @Test func aMateIsLongEnoughForEitherSide() throws {
    let limiter = limiter { $0.mate = 3 }
    for (score, ends): (Score, Bool) in [
      (.mating(in: 5), true), (.mated(in: 6), true), (.mating(in: 7), false), (.mated(in: 8), false), (900, false),
    ] {
      var root = root()
      root.moves[0].score = score
      #expect(limiter.shouldEnd(root, nodes: 0, seconds: 0) == ends, "\(score)")
    }
  }

  /// Where there is no mate, the proof ends the search; a handicapped player has none and must end all the same, unless
  /// something else ends the search.
  @Test func aHandicappedPlayerGivesUpAMate() {
    var options = EngineOptions()
    #expect(limiter(options) { $0.mate = 2 }.depth == Score.maxPly - 1)
    options.handicap = Handicap()
    #expect((4...30).contains(limiter(options) { $0.mate = 2 }.depth))
    #expect(limiter(options) { ($0.mate, $0.isInfinite) = (2, true) }.depth == Score.maxPly - 1)
    #expect(limiter(options) { ($0.mate, $0.nodes) = (2, 1_000) }.depth == Score.maxPly - 1)
    #expect(limiter(options) { $0.mate = .max }.depth < Score.maxPly)
  }

  @Test func timeRunsOutOnOurClockAlone() throws {
    let worker = try worker()
    worker.limits = limiter { $0.moveTime = 100 }
    setClock(of: worker.shared, secondsAgo: 0)
    #expect(!worker.limits.isOutOfTime(worker.shared.secondsOnClock) && !worker.shouldEndIterating)
    setClock(of: worker.shared, secondsAgo: 200)
    #expect(worker.limits.isOutOfTime(worker.shared.secondsOnClock) && worker.shouldEndIterating)
    worker.shared.isPondering.store(true, ordering: .relaxed)
    #expect(!worker.limits.isOutOfTime(worker.shared.secondsOnClock) && !worker.shouldEndIterating)
  }

  /// Helper threads end their iterations with the main thread, not by its clock.
  @Test func theMainThreadAloneEndsIterationsByTime() throws {
    let helper = try SearchWorker.bare(NamedPosition.start, depth: 9, number: 1)
    helper.limits = limiter { $0.moveTime = 100 }
    setClock(of: helper.shared, secondsAgo: 200)
    #expect(!helper.shouldEndIterating)
  }

  /// Where hundreds of threads share a core, the leading one may not have it when the time is up.
  @Test func anyThreadStopsAllWhenTheTimeIsUp() throws {
    let worker = try SearchWorker.bare(NamedPosition.kiwipete, depth: 1, number: 1)
    // The nodes are for a thread that does not look at the clock.
    worker.limits = limiter { ($0.moveTime, $0.nodes) = (0.1, 300_000) }
    setClock(of: worker.shared, secondsAgo: 1)
    worker.iterate { _ in }
    #expect(worker.nodes < 100_000 && worker.shared.isTimeUp.load(ordering: .relaxed))
  }

  /// A thousand nodes take longer than the last milliseconds of a game last.
  @Test func theLastMillisecondsAreLookedAtMoreOften() throws {
    func stops(_ seconds: Double, at nodes: UInt64) throws -> Bool {
      let worker = try worker(nodes: nodes)
      worker.limits = limiter { $0.moveTime = seconds }
      setClock(of: worker.shared, secondsAgo: 1)
      return worker.shouldStop()
    }
    #expect(try stops(0.1, at: 1024) && stops(0.005, at: 64))
    #expect(try !stops(0.1, at: 64) && !stops(0.005, at: 65))
  }

  /// Nodes instead of time give the same game on every machine, so no clock may be looked at.
  @Test func nodesForAMillisecondReplaceTheClock() throws {
    var options = EngineOptions()
    (options.nodesPerMillisecond, options.moveOverhead) = (10, 0)
    let limiter = limiter(options) { $0.moveTime = 0.5 }
    #expect(!limiter.isOutOfTime(200) && !limiter.isOver(nodes: 4_999))
    #expect(!limiter.shouldEnd(root(), nodes: 4_999, seconds: 200))
    #expect(limiter.shouldEnd(root(), nodes: 5_000, seconds: 0) && limiter.isOver(nodes: 5_000))
  }
}
