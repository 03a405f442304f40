import Chess

/// What a search tells while it runs, ending with its answer.
public enum SearchReport: Sendable {
  /// A line and its score.
  case line(SearchLine)
  /// A sign of life, told now and then once a search has lasted some seconds.
  case progress(SearchProgress)
  /// The answer; nothing follows.
  case best(BestMove)
}

/// One of the best lines and what the search thinks of it.
public struct SearchLine: Sendable {
  /// Plies of full depth.
  public var depth: Int
  /// The longest line looked at.
  public var selectiveDepth: Int
  /// 1 for the best line, 2 for the second best …
  public var number: Int
  /// The score from the point of view of the side to move; `score.centipawns(men: men)` is how people are told it.
  public var score: Score
  /// How many men were on the board when the search began: what the score means depends on it.
  public var men: Int
  /// Whether the score is exact or a bound. Bounds are told only once a search has lasted some seconds, only where one
  /// line is wanted, and never as the last line before the answer.
  public var bound: Bound
  /// Positions visited by all threads.
  public var nodes: UInt64
  /// Seconds since the search began.
  public var seconds: Double
  /// How full the transposition table is, in thousandths.
  public var tablePermill: Int
  /// The moves, the first the one that would be played; none if the position has none.
  ///
  /// All are legal, and none goes on where the game is over.
  public var moves: [Move]

  /// What is known of a score.
  public enum Bound: Sendable { case exact, lower, upper }
}

/// How far a search has come.
public struct SearchProgress: Sendable {
  /// Plies of full depth that are being searched.
  public var depth: Int
  /// The root move that is being searched.
  public var move: Move
  /// How many root moves have been begun at this depth.
  public var moveNumber: Int
  /// Positions visited by all threads.
  public var nodes: UInt64
  /// Seconds since the search began.
  public var seconds: Double
  /// How full the transposition table is, in thousandths.
  public var tablePermill: Int
}

/// The move a search decided on.
public struct BestMove: Hashable, Sendable {
  /// The move, or nil if the position has none.
  public var move: Move?
  /// The answer that is expected, if any.
  public var ponder: Move?
  /// The score of the move.
  public var score: Score
  /// Positions visited by all threads.
  public var nodes: UInt64
  /// Seconds since the search began.
  public var seconds: Double
}
