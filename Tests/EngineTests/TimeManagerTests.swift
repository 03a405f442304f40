import Testing

@testable import Engine

struct TimeManagerTests {
  private func manager(
    _ remaining: Double, increment: Double = 0, movesToGo: Int? = nil, overhead: Double = 0.01
  ) -> TimeManager {
    var limits = SearchLimits()
    limits.clock = SearchLimits.Clock(remaining: remaining, increment: increment, movesToGo: movesToGo)
    return TimeManager(limits, overhead: overhead)
  }

  @Test(arguments: [0.02, 0.1, 0.5, 1, 10, 60, 900, 7200])
  func noMoveTakesMoreThanTheClockHas(remaining: Double) {
    for increment in [0, 0.01, 0.1, 2, 30] {
      for movesToGo in [nil, 1, 2, 10, 40, 200] {
        let time = manager(remaining, increment: increment, movesToGo: movesToGo)
        #expect(time.hard < remaining - 0.01 || remaining <= 0.05)
        #expect(time.hard > 0 && time.soft > 0 && time.soft <= time.hard)
      }
    }
  }

  /// Plays a whole game as slowly as is allowed: each move takes the hard limit and the overhead.
  @Test(arguments: [(1.0, 0.01), (10, 0.1), (60, 0.02), (180, 2)])
  func aLongGameIsNeverLostOnTime(start: Double, increment: Double) {
    var clock = start
    for _ in 0..<300 {
      clock -= manager(clock, increment: increment).hard + 0.005
      #expect(clock > 0)
      clock += increment
    }
  }

  @Test func timeControlsAreReached() {
    var clock = 60.0
    for move in stride(from: 40, to: 0, by: -1) {
      clock -= manager(clock, movesToGo: move).hard
      #expect(clock > 0)
    }
  }

  @Test func moreTimeIsTakenWhenTheSearchIsUnsure() {
    let time = manager(60, increment: 0.5)
    var sure = SearchTrend()
    (sure.stability, sure.nodeShare) = (10, 0.95)
    var unsure = SearchTrend()
    (unsure.stability, unsure.nodeShare, unsure.scoreDrop) = (0, 0.3, 60)
    #expect(time.soft(sure, moves: 30) < time.soft)
    #expect(time.soft(unsure, moves: 30) > time.soft)
    #expect(time.soft(unsure, moves: 30) <= time.hard)
    #expect(time.soft(sure, moves: 1) == 0)
  }

  @Test func aTimeForTheMoveIsKept() {
    var limits = SearchLimits()
    limits.moveTime = 0.5
    let time = TimeManager(limits, overhead: 0.01)
    #expect(time.hard == 0.49)
    #expect(time.soft(SearchTrend(), moves: 30) == 0.49)
  }
}
