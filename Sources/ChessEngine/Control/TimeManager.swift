import Chess
import Platform

/// The time limits of a move: a soft limit for starting iterations and a hard limit for the search.
struct TimeManager {
  /// The soft limit in seconds, before scaling: no new iteration begins after it.
  private(set) var soft = Double.infinity
  /// The hard limit in seconds: the search stops at once.
  private(set) var hard = Double.infinity
  /// True if the engine allocates the time itself, from a game clock.
  private var hasGameClock = false

  /// - Parameters:
  ///   - limits: the limits of the search.
  ///   - overhead: seconds that may be lost between the engine and the clock of the GUI.
  ///   - moveNumber: the move number of the game, from 1.
  init(_ limits: SearchLimits, overhead: Double, moveNumber: Int) {
    if let time = limits.moveTime {
      soft = max(0.001, time - overhead)
      hard = soft
    }
    guard let clock = limits.clock else { return }
    hasGameClock = limits.moveTime == nil
    let budget = Budget(clock, overhead: overhead, moveNumber: moveNumber)
    soft = min(soft, budget.soft)
    hard = min(hard, budget.hard)
  }

  /// The soft limit in seconds, scaled by the course of the search.
  ///
  /// A move that has long been best and took nearly all the nodes will probably stay best, so the limit is lowered. A
  /// new best move or a falling score raises it.
  ///
  /// - Parameters:
  ///   - trend: the course of the search.
  ///   - moves: the number of root moves.
  /// - Returns: the limit in seconds.
  func soft(_ trend: SearchTrend, moves: Int) -> Double {
    guard hasGameClock else { return soft }
    if moves == 1 { return 0 }
    let numbers = parameters.clock
    let byStability = max(numbers.stableMove, numbers.newMove - numbers.perIteration * trend.stability)
    let byNodes = max(Double(numbers.mostNodes), Double(numbers.nodes) - Double(numbers.nodeShare) * trend.nodeShare)
    let byScore = min(Double(numbers.fallingScore), max(Double(numbers.risingScore), 100 + trend.scoreDrop))
    return min(hard, soft * Double(byStability) * byNodes * byScore / 1e6)
  }
}

/// The soft and hard limits of one move of a game, in seconds.
private struct Budget {
  let soft: Double
  let hard: Double

  init(_ clock: SearchLimits.Clock, overhead: Double, moveNumber: Int) {
    let numbers = parameters.clock
    // A reserve for a short load peak of the machine, when the engine plays on the increment alone; half of a clock that
    // has less. Without increment it is what a hundred moves and more cost beside their searches.
    let reserve = min(Double(numbers.reserve) / 1000, clock.remaining * (clock.increment > 0 ? 0.5 : 0.75))
    // With less time than overhead and reserve, the number of moves still to be played matters: each must cost almost
    // nothing: a whole millisecond would be a lot.
    let least = clock.remaining / 128
    let left = max(least, clock.remaining - overhead - reserve)
    let increment = max(0, clock.increment)
    let most = left * Double(numbers.most) / 100
    if let movesToGo = clock.movesToGo {
      let moves = Double(min(max(1, movesToGo), 50))
      let even = max(left / (16 * moves), (left + (increment - overhead) * (moves - 1)) / moves)
      let mostNow = moves == 1 ? left * Double(numbers.mostOfLastMove) / 100 : most
      hard = min(mostNow, even * Double(numbers.mostOfEvenShare) / 100)
      soft = min(hard, even * Double(numbers.evenShare) / 100)
    } else {
      // The share grows with the move number: the first moves decide less, and late in a game fewer moves are left to
      // play.
      let decay = Mathematics.power(Double(numbers.openingDecay) / 1024, Double(max(0, moveNumber - 1)))
      let share = (Double(numbers.lateShare) - Double(numbers.openingShare) * decay) / 1024
      hard = most
      soft = min(hard, left * share + increment * Double(numbers.increment) / 100)
    }
  }
}

/// The facts that time management needs about the last iterations.
struct SearchTrend {
  /// The best move so far.
  var best = Move.none
  /// For how many iterations it has been the best.
  var stability = 0
  /// By how much the score is below the average of the iterations before, in the network's unit.
  var scoreDrop = 0.0
  var averageScore: Double?
  /// The share of all nodes that was searched below the best move.
  var nodeShare = 0.0

  /// Adds an iteration.
  mutating func update(best move: RootMove, nodes: UInt64) {
    stability = move.move == best ? stability + 1 : 0
    best = move.move
    let score = Double(move.score.value)
    scoreDrop = averageScore.map { $0 - score } ?? 0
    averageScore = averageScore.map { ($0 + score) / 2 } ?? score
    nodeShare = Double(move.nodes) / Double(max(1, nodes))
  }
}
