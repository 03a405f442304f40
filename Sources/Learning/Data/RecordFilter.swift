import Chess

/// Decides which positions of a game are worth learning from.
///
/// A network judges a position as it stands, without search and without a past. Where the score comes from something
/// that it cannot see, such as a capture that is due, it would learn nothing but noise.
public struct RecordFilter: Hashable, Sendable {
  /// Positions of the first so many plies after the opening are left out: chance has made them.
  public var skippedPlies = 8
  /// Positions whose score is further from level than this are left out, in centipawns.
  public var maxScore = 3_000
  /// True to keep positions in which the side to move is in check.
  public var keepsChecks = false
  /// True to keep positions whose move was a capture or a promotion.
  public var keepsNoisyMoves = false
  /// Positions after so many plies without capture or pawn move are left out: the draw that draws near shows in scores.
  public var maxHalfmoveClock = 60

  /// The usual filter.
  public init() {}

  /// What is decided, and why.
  public enum Verdict: CaseIterable, Hashable, Sendable, CustomStringConvertible {
    /// It is kept.
    case kept
    /// Rescoring has left it out.
    case unscored
    /// It comes too early.
    case early
    /// The side to move is in check.
    case check
    /// The move was a capture or a promotion.
    case noisyMove
    /// The score is extreme.
    case extremeScore
    /// The fifty-move rule or a repetition is in the air.
    case nearDraw

    /// In words.
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

  /// Judges a position.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - ply: the move that was played there, and its score.
  ///   - plies: how many plies were played since the opening.
  ///   - earlierKeys: the keys of the positions before this one, oldest first.
  /// - Returns: `kept`, or the first reason against it.
  public func verdict(
    _ position: Position, _ ply: GameRecord.Ply, plies: Int, earlierKeys: Span<UInt64>
  ) -> Verdict {
    if !ply.hasScore { return .unscored }
    if plies < skippedPlies { return .early }
    if !keepsChecks && position.isCheck { return .check }
    if !keepsNoisyMoves && ply.move.isNoisy { return .noisyMove }
    if ply.score.magnitude > maxScore { return .extremeScore }
    if position.halfmoveClock > maxHalfmoveClock || position.repetitions(in: earlierKeys) > 0 { return .nearDraw }
    return .kept
  }
}
