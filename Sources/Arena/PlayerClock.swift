struct PlayerClock {
  let control: TimeControl

  /// The remaining time in nanoseconds; unused without a clock.
  private(set) var remaining: UInt64

  /// The number of moves to the next time control; nil if there is only one.
  private(set) var movesToGo: Int?

  init(_ control: TimeControl) {
    self.control = control
    remaining = control.base ?? 0
    movesToGo = control.moves
  }

  /// The maximum time for the next move, in nanoseconds; nil if only nodes or depth limit it.
  var allowance: UInt64? {
    let clock = control.base == nil ? nil : remaining
    guard let moveTime = control.moveTime else { return clock }
    return min(moveTime, clock ?? moveTime)
  }

  /// Subtracts the time of a move and adds the increment, all in nanoseconds; returns by how much a move exceeded its
  /// limit, if it is more than the margin.
  mutating func spend(_ elapsed: UInt64, margin: UInt64) -> UInt64? {
    if let allowance, elapsed > allowance + margin { return elapsed - allowance }
    guard let base = control.base else { return nil }
    remaining = remaining - min(remaining, elapsed) + control.increment
    if let left = movesToGo {
      movesToGo = left - 1
      if left == 1 {
        movesToGo = control.moves
        remaining += base
      }
    }
    return nil
  }
}

struct GoCommand {
  let own: PlayerClock
  let other: PlayerClock
  let isWhite: Bool

  func text(pondering: Bool = false) -> String {
    var words = pondering ? ["go", "ponder"] : ["go"]
    let (white, black) = isWhite ? (own, other) : (other, own)
    // Engines expect both clocks or none: an engine limited by nodes does not get its opponent's clock either.
    if own.control.base != nil {
      // An opponent without a clock is sent with the time of the engine itself.
      func clock(_ clock: PlayerClock) -> PlayerClock { clock.control.base == nil ? own : clock }
      words += ["wtime", thinkingTime(clock(white).remaining), "btime", thinkingTime(clock(black).remaining)]
      if clock(white).control.increment > 0 || clock(black).control.increment > 0 {
        words += ["winc", milliseconds(clock(white).control.increment)]
        words += ["binc", milliseconds(clock(black).control.increment)]
      }
      if let movesToGo = own.movesToGo { words += ["movestogo", "\(movesToGo)"] }
    }
    if let moveTime = own.control.moveTime { words += ["movetime", thinkingTime(moveTime)] }
    if let nodes = own.control.nodes { words += ["nodes", "\(nodes)"] }
    if let depth = own.control.depth { words += ["depth", "\(depth)"] }
    return words.joined(separator: " ")
  }

  /// Rounded down, so that no engine gets more time than it has.
  private func milliseconds(_ nanoseconds: UInt64) -> String { "\(nanoseconds / 1_000_000)" }

  /// A thinking time: at least 1 ms, since some engines interpret 0 as "no clock".
  private func thinkingTime(_ nanoseconds: UInt64) -> String { milliseconds(max(1_000_000, nanoseconds)) }
}
