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
