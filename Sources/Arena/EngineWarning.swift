/// An irregularity that tournament managers object to, although it does not lose the game.
package enum EngineWarning: String, CaseIterable, Hashable, Sendable {
  /// The PV contains an illegal move.
  case illegalLine = "PV with an illegal move"
  /// The PV does not begin with the move that was played.
  case otherLine = "PV that does not begin with bestmove"
  /// A `bestmove` came without an `info` before it.
  case noInfo = "bestmove without info"
  /// The `info` has no score.
  case noScore = "info without score"
  /// The ponder move is illegal.
  case illegalPonder = "illegal ponder move"
  /// A mate score whose PV does not end in mate.
  case brokenMate = "mate score whose PV does not end in mate"
  /// A `bestmove` came without a `go`.
  case unaskedMove = "bestmove that nobody asked for"
  /// The response to `isready` was slow.
  case slowReady = "slow answer to isready"
}
