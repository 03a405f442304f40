import Testing

@testable import ChessEngine

struct TimeManagerTests {
  private static func manager(
    _ remaining: Double, increment: Double = 0, movesToGo: Int? = nil, overhead: Double = 0.01, moveNumber: Int = 20
  ) -> TimeManager {
    var limits = SearchLimits()
    limits.clock = SearchLimits.Clock(remaining: remaining, increment: increment, movesToGo: movesToGo)
    return TimeManager(limits, overhead: overhead, moveNumber: moveNumber)
  }

  /// A clock, and what may be spent of it.
  struct Budget: Sendable, CustomTestStringConvertible {
    let remaining: Double
    let increment: Double
    let movesToGo: Int?
    let moveNumber: Int
    let soft: Double
    let hard: Double

    init(_ remaining: Double, _ increment: Double, _ movesToGo: Int?, at moveNumber: Int, soft: Double, hard: Double) {
      (self.remaining, self.increment, self.movesToGo, self.moveNumber) = (remaining, increment, movesToGo, moveNumber)
      (self.soft, self.hard) = (soft, hard)
    }

    var testDescription: String { "\(remaining)+\(increment), \(movesToGo ?? 0) to go, move \(moveNumber)" }
  }

  /// The times that the clocks of games come to, as measured to play well; 10 ms of overhead in all of them.
  @Test(arguments: [
    // The first moves get little, later ones more of what is left, the increment is spent as it comes.
    Budget(2, 0.02, nil, at: 1, soft: 0.0375, hard: 1.274),
    Budget(2, 0.02, nil, at: 9, soft: 0.0656, hard: 1.274),
    Budget(1, 0.02, nil, at: 40, soft: 0.0669, hard: 0.624),
    Budget(60, 0, nil, at: 9, soft: 1.5041, hard: 38.974),
    Budget(60, 0.6, nil, at: 9, soft: 1.9961, hard: 38.974),
    Budget(300, 3, nil, at: 30, soft: 16.5685, hard: 194.974),
    // Who has nothing left moves at once.
    Budget(0.03, 0, nil, at: 80, soft: 0.00001452, hard: 0.0001523),
    Budget(0.03, 0.5, nil, at: 80, soft: 0.00325, hard: 0.00325),
    Budget(0.0064, 0, nil, at: 80, soft: 0.000003098, hard: 0.0000325),
    // With a known number of moves to go each gets its share, and one may take that of several.
    Budget(60, 0, 40, at: 1, soft: 1.3403, hard: 7.4463),
    Budget(60, 1, 40, at: 1, soft: 2.2178, hard: 12.3213),
    Budget(10, 0, 2, at: 39, soft: 4.4775, hard: 6.474),
    Budget(10, 0, 1, at: 40, soft: 8.964, hard: 8.964),
  ])
  func budgets(budget: Budget) {
    let time = Self.manager(
      budget.remaining, increment: budget.increment, movesToGo: budget.movesToGo, moveNumber: budget.moveNumber)
    #expect(abs(time.soft / budget.soft - 1) < 0.005)
    #expect(abs(time.hard / budget.hard - 1) < 0.005)
  }

  @Test(arguments: [0.02, 0.1, 0.5, 1, 10, 60, 900, 7200])
  func noMoveTakesMoreThanTheClockHas(remaining: Double) {
    for increment in [0, 0.01, 0.1, 2, 30] {
      for movesToGo in [nil, 1, 2, 10, 40, 200] {
        for moveNumber in [0, 1, 40, 65_535] {
          let time = Self.manager(
            remaining, increment: increment, movesToGo: movesToGo, moveNumber: moveNumber)
          #expect(time.hard < remaining - 0.01 || remaining <= 0.05)
          #expect(time.hard > 0 && time.soft > 0 && time.soft <= time.hard)
        }
      }
    }
  }

  /// Plays a whole game as slowly as is allowed: each move takes the hard limit and the overhead.
  @Test(arguments: [(1.0, 0.01), (10, 0.1), (60, 0.02), (180, 2)])
  func aLongGameIsNeverLostOnTime(start: Double, increment: Double) {
    var clock = start
    for number in 1...300 {
      clock -= Self.manager(clock, increment: increment, moveNumber: number).hard + 0.005
      #expect(clock > 0)
      clock += increment
    }
  }

  /// Fifty milliseconds for a game of 120 moves, of which each costs more than its search.
  @Test func theLastMillisecondsAreEnoughForManyMoves() {
    var clock = 0.05
    for number in 1...120 {
      clock -= Self.manager(clock, moveNumber: number).soft * 1.5 + 0.0003
      #expect(clock > 0)
    }
  }

  @Test func timeControlsAreReached() {
    var clock = 60.0
    for move in stride(from: 40, to: 0, by: -1) {
      clock -= Self.manager(clock, movesToGo: move, moveNumber: 41 - move).hard
      #expect(clock > 0)
    }
  }

  /// Ten milliseconds for forty moves: a millisecond each would be too much.
  @Test func theLastMillisecondsBeforeATimeControlAreEnough() {
    var clock = 0.01
    for move in stride(from: 40, to: 0, by: -1) {
      clock -= Self.manager(clock, movesToGo: move, moveNumber: 41 - move).soft * 1.5 + 0.0002
      #expect(clock > 0)
    }
  }

  /// Trends, and by how much they change the time.
  private static let trends: [(stability: Int, nodeShare: Double, scoreDrop: Double, factor: Double)] = [
    // A best move that has been best for long takes half the time of a new one, …
    (0, 0.5, 0, 1.6 * 1.2),
    (5, 0.5, 0, 1.0 * 1.2),
    (100, 0.5, 0, 0.75 * 1.2),
    // … one that took all nodes a quarter of one that took few, …
    (5, 0, 0, 1.9),
    (5, 1, 0, 0.5),
    // … and a falling score half as much more.
    (5, 0.5, 20, 1.2 * 1.2),
    (5, 0.5, 500, 1.5 * 1.2),
    (5, 0.5, -500, 0.85 * 1.2),
  ]

  @Test func theTrendOfTheSearchScalesTheTime() {
    let time = Self.manager(60, increment: 0.5)
    for (stability, nodeShare, scoreDrop, factor) in Self.trends {
      var trend = SearchTrend()
      (trend.stability, trend.nodeShare, trend.scoreDrop) = (stability, nodeShare, scoreDrop)
      #expect(abs(time.soft(trend, moves: 30) / time.soft - factor) < 1e-9)
    }
  }

  @Test func aForcedMoveTakesNoTime() {
    #expect(Self.manager(60).soft(SearchTrend(), moves: 1) == 0)
  }

  @Test func noTrendGoesBeyondTheHardLimit() {
    var trend = SearchTrend()
    trend.scoreDrop = 1000
    let time = Self.manager(0.5, increment: 10)
    #expect(time.soft(trend, moves: 30) == time.hard)
  }

  @Test func aTimeForTheMoveIsKept() {
    var limits = SearchLimits()
    limits.moveTime = 0.5
    let time = TimeManager(limits, overhead: 0.01, moveNumber: 20)
    #expect(time.hard == 0.49)
    #expect(time.soft(SearchTrend(), moves: 30) == 0.49)
  }
}
