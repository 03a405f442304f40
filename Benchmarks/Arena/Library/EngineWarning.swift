/// What tournament managers dislike about an engine, although it loses no game by it.
public enum EngineWarning: String, CaseIterable, Hashable, Sendable {
  /// The expected line has a move that chess does not allow.
  case illegalLine = "PV with an illegal move"
  /// The expected line begins with another move than the one that was played.
  case otherLine = "PV that does not begin with bestmove"
  /// A move came without any information on how it was found.
  case noInfo = "bestmove without info"
  /// The information had no score.
  case noScore = "info without score"
  /// The move to ponder on is none.
  case illegalPonder = "illegal ponder move"
  /// A mate was announced, and the line that should lead to it does not.
  case brokenMate = "mate score whose PV does not end in mate"
  /// A move came while nobody had asked.
  case unaskedMove = "bestmove that nobody asked for"
  /// The engine took long to say that it is ready.
  case slowReady = "slow answer to isready"
}
