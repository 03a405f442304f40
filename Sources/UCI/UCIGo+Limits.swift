import Chess
import Engine

extension UCIGo {
  /// What the engine is asked for when this side is to move.
  ///
  /// Whatever was said, there is a limit, or else the wish to search until told to stop: only `infinite`, and a `go`
  /// that says nothing at all, mean that.
  func limits(for side: Color) -> SearchLimits {
    var limits = SearchLimits()
    // Nothing less than the least: whoever asks for depth 0 wants a move.
    limits.depth = depth.map { max(1, $0) }
    limits.nodes = nodes.map { UInt64(max(1, $0)) }
    limits.mate = mate.map { max(1, $0) }
    limits.moveTime = moveTime.map(UCIGo.seconds)
    limits.clock = clock(of: side)
    limits.isPondering = isPonder
    limits.isInfinite = isInfinite
    guard !hasLimit else { return limits }
    if complaints.isEmpty && movesToGo == nil && !isPonder {
      limits.isInfinite = true
    } else {
      // Something was meant to be a limit, or somebody will wait for an answer to ponderhit.
      limits.moveTime = 0.1
    }
    return limits
  }

  private var hasLimit: Bool {
    let numbers = [depth, nodes, mate, moveTime, whiteTime, blackTime, whiteIncrement, blackIncrement]
    return isInfinite || numbers.contains { $0 != nil }
  }

  /// Our clock; where only the other player's is told, ours is taken to be the same.
  private func clock(of side: Color) -> SearchLimits.Clock? {
    let times = side == .white ? (whiteTime, blackTime) : (blackTime, whiteTime)
    let increments = side == .white ? (whiteIncrement, blackIncrement) : (blackIncrement, whiteIncrement)
    let increment = increments.0 ?? (times.0 == nil ? increments.1 : nil)
    // Who tells only an increment has at least that.
    guard let time = times.0 ?? times.1 ?? increment else { return nil }
    return SearchLimits.Clock(
      remaining: UCIGo.seconds(time), increment: UCIGo.seconds(increment ?? 0),
      movesToGo: movesToGo.flatMap { $0 > 0 ? $0 : nil })
  }

  private static func seconds(_ milliseconds: Int) -> Double { Double(max(0, milliseconds)) / 1000 }
}
