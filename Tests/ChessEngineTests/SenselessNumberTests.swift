import Chess
import Platform
import Testing

@testable import ChessEngine

/// Numbers that a program computes wrongly must not end, hang or unleash the engine inside it.
struct SenselessNumberTests {
  /// Searches with these limits and expects an answer at once.
  private func answersAtOnce(_ change: (inout SearchLimits) -> Void) -> Bool {
    var limits = SearchLimits()
    change(&limits)
    let stopwatch = Stopwatch()
    let move = Engine().best(.start, limits: limits).move
    return move != nil && stopwatch.seconds < 20
  }

  @Test(arguments: [Double.nan, -.infinity, -1, -.greatestFiniteMagnitude, .leastNonzeroMagnitude])
  func noTimeIsLittleTime(seconds: Double) {
    #expect(answersAtOnce { $0.moveTime = seconds })
    #expect(answersAtOnce { $0.clock = SearchLimits.Clock(remaining: seconds) })
    #expect(answersAtOnce { $0.clock = SearchLimits.Clock(remaining: 0.1, increment: seconds) })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
  func aSearchMayHaveWaitedForEver(seconds: Double) {
    #expect(
      answersAtOnce {
        $0.secondsBeforeStart = seconds
        $0.moveTime = 0.1
      })
  }

  @Test(arguments: [Int.max, Int.min, -1, 0])
  func countsMayBeOfAnySize(count: Int) {
    #expect(
      answersAtOnce {
        $0.lines = count
        $0.depth = 3
      })
    #expect(
      answersAtOnce {
        $0.mate = count
        $0.nodes = 1_000
      })
    #expect(answersAtOnce { $0.clock = SearchLimits.Clock(remaining: 0.1, movesToGo: count) })
    #expect(
      answersAtOnce {
        $0.depth = count
        $0.softNodes = 1_000
      })
  }

  @Test(arguments: [Int.max, Int.min, -1, 0])
  func optionsAreMadeSensible(number: Int) {
    var options = EngineOptions()
    (options.hashMegabytes, options.threads, options.nodesPerMillisecond) = (number, number, number)
    options.moveOverhead = number > 0 ? .infinity : .nan
    options.handicap = Handicap(evaluationNoise: number, overlooked: number, overlookedCaptures: number)
    let sensible = options.sensible
    #expect((1...1024).contains(sensible.threads))
    #expect((1...1 << 25).contains(sensible.hashMegabytes))
    #expect((0...1_000_000).contains(sensible.nodesPerMillisecond))
    #expect((0...3600).contains(sensible.moveOverhead))
    #expect(sensible.handicap.map { (0...100).contains($0.overlooked) } == true)

    options.threads = 1
    let engine = Engine(options)
    var limits = SearchLimits()
    (limits.nodes, limits.clock) = (500, SearchLimits.Clock(remaining: 1))
    #expect(engine.best(.start, limits: limits).move != nil)
  }
}
