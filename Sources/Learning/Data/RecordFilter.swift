import Chess

/// Selects the positions of a game that are used in training.
///
/// A network evaluates a position statically, without search and history. If the score depends on something it cannot
/// see, such as a pending capture, the position would add only noise.
public struct RecordFilter: Hashable, Sendable {
  /// The number of plies after the random opening whose positions are left out, because random moves led to them.
  public var skippedPlies = 8
  /// The largest absolute score, in centipawns; positions with larger ones are left out.
  public var maxScore = 3_000
  /// True to keep positions in which the side to move is in check.
  public var keepsChecks = false
  /// True to keep positions in which a capture or promotion was played.
  public var keepsNoisyMoves = false
  /// The largest halfmove clock, in plies; positions with larger ones are left out, because the approaching draw by the
  /// fifty-move rule shows in their scores.
  public var maxHalfmoveClock = 60

  /// The default filter.
  public init() {}

  /// The decision about a position, with its reason.
  public enum Verdict: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    /// The position is kept.
    case kept
    /// The position has no score.
    case unscored
    /// The position is too near to the random opening.
    case early
    /// The side to move is in check.
    case check
    /// The move was a capture or a promotion.
    case noisyMove
    /// The absolute score is too large.
    case extremeScore
    /// The position is repeated, or near a draw by the fifty-move rule.
    case nearDraw

    /// The verdict as text.
    public var description: String {
      switch self {
      case .kept: "kept"
      case .unscored: "without a score"
      case .early: "too early"
      case .check: "in check"
      case .noisyMove: "capture or promotion"
      case .extremeScore: "extreme score"
      case .nearDraw: "repeated or near the fifty-move rule"
      }
    }
  }

  /// Decides whether a position is kept.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - ply: the move that was played in the position, and its score.
  ///   - plies: the number of plies since the random opening.
  ///   - earlierKeys: the keys of the positions before this one, oldest first.
  /// - Returns: `kept`, or the first reason to leave the position out.
  public func verdict(
    _ position: Position, _ ply: GameRecord.Ply, plies: Int, earlierKeys: Span<UInt64>
  ) -> Verdict {
    if !ply.hasScore { return .unscored }
    if let verdict = verdictWithoutScore(position, ply.move, plies: plies) { return verdict }
    if ply.score.magnitude > maxScore { return .extremeScore }
    if position.halfmoveClock > maxHalfmoveClock || position.repetitions(in: earlierKeys) > 0 { return .nearDraw }
    return .kept
  }

  /// The reason to leave a position out whatever its score, or nil: it is too early or in check, or the move is noisy.
  @inline(__always)
  func verdictWithoutScore(_ position: Position, _ move: Move, plies: Int) -> Verdict? {
    if plies < skippedPlies { return .early }
    if !keepsChecks && position.inCheck { return .check }
    return !keepsNoisyMoves && move.isNoisy ? .noisyMove : nil
  }
}
