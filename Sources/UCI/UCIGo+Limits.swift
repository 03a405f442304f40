import Chess
import Engine

extension UCIGo {
  /// The search limits for this side to move.
  ///
  /// The result always has a limit, or it is infinite: only `infinite`, and a `go` without arguments, mean that.
  func limits(for side: Color) -> SearchLimits {
    var limits = SearchLimits()
    // At least 1: a `go depth 0` still needs a move.
    limits.depth = depth.map { max(1, $0) }
    limits.nodes = nodes.map { UInt64(max(1, $0)) }
    limits.mate = mate.map { max(1, $0) }
    limits.moveTime = moveTime.map(UCIGo.seconds)
    limits.clock = clock(of: side)
    limits.isPondering = isPonder
    limits.isInfinite = isInfinite
    guard !hasLimit else { return limits }
    if errors.isEmpty && movesToGo == nil && !isPonder {
      limits.isInfinite = true
    } else {
      // A limit was intended but not understood, or `ponderhit` will require an answer.
      limits.moveTime = 0.1
    }
    return limits
  }

  /// True if a move is to be played, and not a position to be analyzed.
  var asksForMove: Bool { !isInfinite && !isPonder && mate == nil && searchMoves.isEmpty && hasLimit }

  private var hasLimit: Bool {
    let numbers = [depth, nodes, mate, moveTime, whiteTime, blackTime, whiteIncrement, blackIncrement]
    return isInfinite || numbers.contains { $0 != nil }
  }

  /// The clock of the side to move; if only the opponent's is given, it is used instead.
  private func clock(of side: Color) -> SearchLimits.Clock? {
    let times = side == .white ? (whiteTime, blackTime) : (blackTime, whiteTime)
    let increments = side == .white ? (whiteIncrement, blackIncrement) : (blackIncrement, whiteIncrement)
    let increment = increments.0 ?? (times.0 == nil ? increments.1 : nil)
    // If only an increment is given, there is at least that much time.
    guard let time = times.0 ?? times.1 ?? increment else { return nil }
    return SearchLimits.Clock(
      remaining: UCIGo.seconds(time), increment: UCIGo.seconds(increment ?? 0),
      movesToGo: movesToGo.flatMap { $0 > 0 ? $0 : nil })
  }

  private static func seconds(_ milliseconds: Int) -> Double { Double(max(0, milliseconds)) / 1000 }
}
