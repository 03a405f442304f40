import Platform

/// Turns the clocks of a game into two times for this move: when to begin nothing new, and when to stop at once.
struct TimeManager {
  /// Seconds after which no new iteration begins, before it is scaled by what the search finds.
  private(set) var soft = Double.infinity
  /// Seconds after which the search stops where it is.
  private(set) var hard = Double.infinity
  /// True if it is for us to decide how long to think.
  private var isOurChoice = false

  /// - Parameters:
  ///   - limits: what was asked.
  ///   - overhead: seconds that may be lost between the engine and the clock of whoever plays it.
  ///   - moveNumber: how far the game is: 1 for the first move of each side.
  init(_ limits: SearchLimits, overhead: Double, moveNumber: Int) {
    if let time = limits.moveTime {
      soft = max(0.001, time - overhead)
      hard = soft
    }
    guard let clock = limits.clock else { return }
    isOurChoice = limits.moveTime == nil
    let budget = Budget(clock, overhead: overhead, moveNumber: moveNumber)
    soft = min(soft, budget.soft)
    hard = min(hard, budget.hard)
  }

  /// Seconds after which no new iteration begins, given how the search is going.
  ///
  /// A move that has long been best and took nearly all the nodes will stay best: there is no use in thinking on. A
  /// new best move or a falling score may be the beginning of more.
  ///
  /// - Parameters:
  ///   - trend: how the search is going.
  ///   - moves: how many moves there are to choose from.
  /// - Returns: the seconds.
  func soft(_ trend: SearchTrend, moves: Int) -> Double {
    guard isOurChoice else { return soft }
    if moves == 1 { return 0 }
    let numbers = parameters.clock
    let byStability = max(numbers.stableMove, numbers.newMove - numbers.perIteration * trend.stability)
    let byNodes = max(Double(numbers.mostNodes), Double(numbers.nodes) - Double(numbers.nodeShare) * trend.nodeShare)
    let byScore = min(Double(numbers.fallingScore), max(Double(numbers.risingScore), 100 + trend.scoreDrop))
    return min(hard, soft * Double(byStability) * byNodes * byScore / 1e6)
  }
}

/// The times for one move of a game.
private struct Budget {
  let soft: Double
  let hard: Double

  init(_ clock: SearchLimits.Clock, overhead: Double, moveNumber: Int) {
    let numbers = parameters.clock
    // Who lives from the increment alone must outlive a busy moment of the machine too.
    let reserve = min(Double(numbers.reserve) / 1000, clock.remaining / 4)
    // With less than all this, what matters is how many moves there will be: each must cost next to nothing.
    let left = max(clock.remaining / 64, clock.remaining - overhead - reserve)
    let increment = max(0, clock.increment)
    let most = left * Double(numbers.most) / 100
    if let movesToGo = clock.movesToGo {
      let moves = Double(min(max(1, movesToGo), 50))
      let even = max(0.001, (left + (increment - overhead) * (moves - 1)) / moves)
      let mostNow = moves == 1 ? left * Double(numbers.mostOfLastMove) / 100 : most
      hard = min(mostNow, even * Double(numbers.mostOfEvenShare) / 100)
      soft = min(hard, even * Double(numbers.evenShare) / 100)
    } else {
      // The first moves decide less, and who still plays after many has more of the game behind than before him.
      let decay = Mathematics.power(Double(numbers.openingDecay) / 1024, Double(max(0, moveNumber - 1)))
      let share = (Double(numbers.lateShare) - Double(numbers.openingShare) * decay) / 1024
      hard = most
      // However little that is: at the end of a game without increment, a whole millisecond is a lot.
      soft = min(hard, left * share + increment * Double(numbers.increment) / 100)
    }
  }
}
