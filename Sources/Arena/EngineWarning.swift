/// An irregularity that tournament managers object to, although it does not lose the game.
package enum EngineWarning: String, CaseIterable, Hashable, Sendable {
  case illegalLine = "PV with an illegal move"
  case otherLine = "PV that does not begin with bestmove"
  case noInfo = "bestmove without info"
  case noScore = "info without score"
  case illegalPonder = "illegal ponder move"
  case brokenMate = "mate score whose PV does not end in mate"
  case unaskedMove = "bestmove that nobody asked for"
  case slowReady = "slow answer to isready"
}
