import Chess

/// Selects the positions of a game that are used in training.
///
/// A network evaluates a position statically, without search and history. If the score depends on something it cannot
/// see, such as a pending capture, the position would add only noise.
package struct RecordFilter: Hashable, Sendable {
  /// The number of plies after the random opening whose positions are left out, because random moves led to them.
  package var skippedPlies = 8
  /// The largest absolute score, in centipawns; positions with larger ones are left out.
  package var maxScore = 3_000
  package var keepsChecks = false
  /// True to keep positions in which a capture or promotion was played.
  package var keepsNoisyMoves = false
  /// The largest halfmove clock, in plies; positions with larger ones are left out, because the approaching draw by the
  /// fifty-move rule shows in their scores.
  package var maxHalfmoveClock = 60

  package init() {}

  /// The decision about a position, with its reason.
  package enum Verdict: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    case kept
    case unscored
    case early
    case check
    case noisyMove
    case extremeScore
    case nearDraw

    package var description: String {
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

  /// Decides whether a position is kept, or gives the first reason to leave it out. `ply` is the move that was played
  /// in it, `plies` the number of plies since the random opening; the keys of the positions before begin with the
  /// oldest.
  package func verdict(
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
