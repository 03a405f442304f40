/// Turns the clocks of a game into two times for this move: when to begin nothing new, and when to stop at once.
struct TimeManager {
  /// Seconds after which no new iteration begins, before it is scaled by what the search finds.
  var soft = Double.infinity
  /// Seconds after which the search stops where it is.
  var hard = Double.infinity

  /// - Parameters:
  ///   - limits: what was asked.
  ///   - overhead: seconds that may be lost between the engine and the clock of whoever plays it.
  init(_ limits: SearchLimits, overhead: Double) {
    if let time = limits.moveTime {
      soft = max(0.001, time - overhead)
      hard = soft
    }
    guard let clock = limits.clock else { return }
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
}
