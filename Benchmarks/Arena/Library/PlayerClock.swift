/// The clock of one player in one game.
struct PlayerClock {
  /// What the player was given.
  let control: TimeControl

  /// The time left, in nanoseconds; means nothing without a clock.
  private(set) var remaining: UInt64

  /// The moves to play before time is added; nil if it never is.
  private(set) var movesToGo: Int?

  init(_ control: TimeControl) {
    self.control = control
    remaining = control.base ?? 0
    movesToGo = control.moves
  }

  /// How long the next move may take; nil if nothing but nodes or depth limits it.
  var allowance: UInt64? {
    let clock = control.base == nil ? nil : remaining
    guard let moveTime = control.moveTime else { return clock }
    return min(moveTime, clock ?? moveTime)
  }

  /// Takes the time of a move off the clock.
  ///
  /// - Parameters:
  ///   - elapsed: how long it took.
  ///   - margin: how much too long a move may take without losing the game.
  /// - Returns: by how much the move took too long, if it was more than that.
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

/// What an engine is told about the clocks when it is to think.
struct ThinkingOrder {
  /// The engine's own clock.
  let own: PlayerClock
  /// The opponent's.
  let other: PlayerClock
  /// True if the engine has White.
  let isWhite: Bool

  /// The `go` command.
  func text(pondering: Bool = false) -> String {
    var words = pondering ? ["go", "ponder"] : ["go"]
    let (white, black) = isWhite ? (own, other) : (other, own)
    // Engines expect both clocks or none: one that plays by nodes is not told of its opponent's.
    if own.control.base != nil {
      // The other player may be one that has no clock; then its time is said to be as good as one's own.
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

  /// Rounded down, so that an engine never believes it has time that it has not.
  private func milliseconds(_ nanoseconds: UInt64) -> String { "\(nanoseconds / 1_000_000)" }

  /// A time to think in: no engine is told 0, which some take for "no clock".
  private func thinkingTime(_ nanoseconds: UInt64) -> String { milliseconds(max(1_000_000, nanoseconds)) }
}
