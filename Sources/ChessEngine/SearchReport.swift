import Chess

/// A report of a running search; the last one is the best move.
public enum SearchReport: Sendable {
  /// A variation and its score.
  case line(SearchLine)
  /// A progress report, sent from time to time once a search has lasted some seconds.
  case progress(SearchProgress)
  /// The answer to `SearchLimits.mate`: neither side can force mate in this number of moves.
  case noMate(in: Int)
  /// The best move; no report follows.
  case best(BestMove)
}

/// One of the best lines, with its score.
public struct SearchLine: Sendable {
  /// The depth of the iteration, in plies.
  public var depth: Int
  /// The length of the longest line searched, in plies.
  public var selectiveDepth: Int
  /// The rank of the line (MultiPV): 1 for the best, 2 for the second best …
  public var number: Int
  /// The score from the point of view of the side to move; GUIs are shown `score.centipawns(pieceCount: pieceCount)`.
  public var score: Score
  /// The piece count of the root position, on which the scale of the score depends.
  public var pieceCount: Int
  /// The kind of the score: exact or a bound. Bounds are reported only for a single line, once a search has lasted some
  /// seconds, and at its end for a new best move of which no more is known.
  public var bound: Bound
  /// Nodes searched by all threads.
  public var nodes: UInt64
  /// Seconds since the search began.
  public var seconds: Double
  /// The usage of the transposition table, in permill.
  public var hashfull: Int
  /// Positions found in endgame tables by all threads; nil if there are no tables.
  public var tbHits: UInt64?
  /// The moves, beginning with the one to be played; empty if the position has no legal move.
  ///
  /// All are legal, and none follows the end of the game.
  public var moves: [Move]
}

/// The progress of a search.
public struct SearchProgress: Sendable {
  /// The depth of the current iteration, in plies.
  public var depth: Int
  /// The current root move.
  public var move: Move
  /// The number of the current root move in this iteration, from 1.
  public var moveNumber: Int
  /// Nodes searched by all threads.
  public var nodes: UInt64
  /// Seconds since the search began.
  public var seconds: Double
  /// The usage of the transposition table, in permill.
  public var hashfull: Int
  /// Positions found in endgame tables by all threads; nil if there are no tables.
  public var tbHits: UInt64?
}

/// The result of a search.
public struct BestMove: Hashable, Sendable {
  /// The best move, or nil if the position has no legal move.
  public var move: Move?
  /// The expected reply, if any.
  public var ponder: Move?
  /// The score of the best move.
  public var score: Score
  /// Nodes searched by all threads.
  public var nodes: UInt64
  /// Seconds since the search began.
  public var seconds: Double
}

/// The findings of a search.
public struct Analysis: Sendable {
  /// The best lines, the best one first; each exact.
  public var lines: [SearchLine]
  /// The best move; a search that was stopped may have found it after the lines.
  public var best: BestMove
}
