import Chess
import TestSupport
import Testing

@testable import ChessEngine

struct WaitingTimeTests {
  /// A `go` may wait for its turn, while a large table is set up or a perft ends. The clock does not wait with it: here
  /// it has run out before the search begins, which then ends with the first iteration, as soon as it has a move.
  @Test(arguments: [(3_600.0, 1), (0, 6)])
  func whatWasWaitedIsGone(secondsBeforeStart: Double, depth: Int) async throws {
    var limits = SearchLimits()
    (limits.moveTime, limits.depth, limits.secondsBeforeStart) = (3_600, 6, secondsBeforeStart)
    var deepest = 0
    for await report in Engine().search(try Position(fen: NamedPosition.middlegame), limits: limits) {
      if case .line(let line) = report { deepest = max(deepest, line.depth) }
      if case .best(let best) = report { #expect(best.move != nil && best.seconds >= secondsBeforeStart) }
    }
    #expect(deepest == depth)
  }
}
