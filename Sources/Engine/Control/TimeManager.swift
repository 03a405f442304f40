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
  init(_ limits: SearchLimits, overhead: Double) {
    if let time = limits.moveTime {
      soft = max(0.001, time - overhead)
      hard = soft
    }
    guard let clock = limits.clock else { return }
    isOurChoice = limits.moveTime == nil
    // A busy machine may take a moment for itself at any time; who lives from the increment alone must outlive that.
    let reserve = min(0.1, clock.remaining * 0.25)
    let left = max(0.001, clock.remaining - overhead - reserve)
    let increment = max(0, clock.increment)
    // As if the game lasted so many moves more; a known distance to the next time control is taken as it is.
    let moves = Double(min(max(1, clock.movesToGo ?? 25), 50))
    let usable = left + increment * (moves - 1) - overhead * (moves + 1)
    let share = max(0.001, usable / moves)
    soft = min(soft, min(share * 0.8, left * 0.7))
    hard = min(hard, min(share * 4, left * 0.75))
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
    let byStability = max(0.75, 1.6 - 0.12 * Double(trend.stability))
    let byNodes = max(0.5, 1.9 - 1.4 * trend.nodeShare)
    let byScore = min(1.5, max(0.85, 1 + trend.scoreDrop / 100))
    return min(hard, soft * byStability * byNodes * byScore)
  }
}
