import Chess

/// What a search tells while it runs, ending with its answer.
public enum SearchReport: Sendable {
  /// A line and its score.
  case line(SearchLine)
  /// The root move that is being searched, told after some seconds of silence.
  case current(Move, number: Int, depth: Int)
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
  /// The score from the point of view of the side to move.
  public var score: Score
  /// Whether the score is exact or a bound.
  public var bound: Bound
  /// Positions visited by all threads.
  public var nodes: UInt64
  /// Seconds since the search began.
  public var seconds: Double
  /// How full the transposition table is, in thousandths.
  public var tablePermill: Int
  /// The moves, the first the one that would be played.
  public var moves: [Move]

  /// What is known of a score.
  public enum Bound: Sendable { case exact, lower, upper }
}

/// The move a search decided on.
public struct BestMove: Hashable, Sendable {
  /// The move, or nil if the position has none.
  public var move: Move?
  /// The answer that is expected, if any.
  public var ponder: Move?
  /// The score of the move; `Score.none` if nothing was searched.
  public var score: Score
}
