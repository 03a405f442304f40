/// The score of a position from the point of view of the side to move, in the evaluator's unit: about a hundredth of a
/// pawn. The GUI is shown `centipawns(pieceCount:)`, whose scale is the same for every network.
///
/// Mate scores are outside the range of all others: `mate` minus the plies to mate, so that a faster mate scores
/// higher. Between them and evaluations lie the wins that endgame tables know of: `tableWin` minus the plies to the
/// position that is in a table.
public struct Score: Hashable, Comparable, Sendable, BitwiseCopyable, ExpressibleByIntegerLiteral {
  /// The number, in the evaluator's unit.
  public var value: Int32

  /// A score of this number.
  @inlinable
  public init(_ value: Int) { self.value = Int32(truncatingIfNeeded: value) }

  /// A score of this literal.
  @inlinable
  public init(integerLiteral value: Int32) { self.value = value }

  /// A draw, or equality.
  public static let draw = Score(0)
  /// Checkmate on the board, for the winner.
  public static let mate = Score(32_000)
  /// Above all possible scores.
  public static let infinite = Score(32_001)
  /// No score: the value of an unused field.
  public static let none = Score(32_002)
  /// The maximum length of a searched line, in plies.
  public static let maxPly = 246
  /// Scores from here on are mate scores.
  public static let mateThreshold = Score(32_000 - maxPly)
  /// A position at the root that a table knows to be won.
  public static let tableWin = Score(32_000 - maxPly - 1)
  /// The side to move reaches a position in this many plies from the root that a table knows to be won.
  @inlinable
  public static func tableWin(in plies: Int) -> Score { tableWin - plies }

  /// Scores from here on are decisive: mates, or wins by a table.
  public static let decisiveThreshold = Score(32_000 - maxPly - 1 - maxPly)
  /// The largest static evaluation.
  public static let evaluationLimit = Score(20_000)

  /// The side to move is mated in this many plies from the root.
  @inlinable
  public static func mated(in plies: Int) -> Score { Score(plies - 32_000) }

  /// The side to move mates in this many plies from the root.
  @inlinable
  public static func mating(in plies: Int) -> Score { Score(32_000 - plies) }

  /// True if it is a mate score, for either side.
  @inline(__always)
  @inlinable
  public var isMate: Bool { abs(value) >= Score.mateThreshold.value }

  /// True if it is a mate score or that of a win by a table, for either side.
  @inline(__always)
  @inlinable
  public var isDecisive: Bool { abs(value) >= Score.decisiveThreshold.value }

  /// The moves until mate, negative if the side to move is mated; nil if it is no mate score.
  public var movesToMate: Int? {
    guard let pliesToMate else { return nil }
    // Rounded up for both sides, so that a score from the other side's point of view has the same number of moves.
    let moves = (pliesToMate + 1) / 2
    return value > 0 ? moves : -moves
  }

  /// The plies until mate, for either side; nil if it is no mate score.
  public var pliesToMate: Int? { isMate ? 32_000 - abs(Int(value)) : nil }

  /// The plies from a decisive score to the mate, or to the position that a table knows to be won.
  @inline(__always)
  var pliesToDecision: Int { Int((isMate ? Score.mate : .tableWin).value &- abs(value)) }

  /// Compares the values.
  @inlinable
  public static func < (a: Score, b: Score) -> Bool { a.value < b.value }
  /// The score from the other side's point of view.
  @inlinable
  public static prefix func - (a: Score) -> Score { Score(-Int(a.value)) }
  /// A score raised by a margin.
  @inlinable
  public static func + (a: Score, b: Int) -> Score { Score(Int(a.value) &+ b) }
  /// A score lowered by a margin.
  @inlinable
  public static func - (a: Score, b: Int) -> Score { Score(Int(a.value) &- b) }
  /// The difference of two scores.
  @inlinable
  public static func - (a: Score, b: Score) -> Int { Int(a.value) &- Int(b.value) }
}

extension Score {
  /// True if a position can have this score: it is not above a mate on the board.
  var isPossible: Bool { abs(value) <= Score.mate.value }

  /// True if it can be an evaluation.
  var isEvaluation: Bool { abs(value) <= Score.evaluationLimit.value }

  /// Fail-high blending: the weighted mean of a score above beta and beta, because after a cutoff it is not known how
  /// far above beta the true score is.
  @inline(__always)
  func blended(with beta: Score, _ weightOfBeta: Int, to weight: Int) -> Score {
    assert(weight >= 0 && weightOfBeta >= 0 && weight + weightOfBeta > 0)
    guard !isDecisive, !beta.isDecisive else { return self }
    return Score((Int(value) &* weight &+ Int(beta.value) &* weightOfBeta) / (weight &+ weightOfBeta))
  }
}

/// How a score relates to the true one.
public enum Bound: UInt8, Sendable {
  /// There is no score.
  case none
  /// The true score is at most this.
  case upper
  /// The true score is at least this.
  case lower
  case exact

  @inline(__always)
  var isUpper: Bool { rawValue & 1 != 0 }

  @inline(__always)
  var isLower: Bool { rawValue & 2 != 0 }

  /// True if this bound proves on which side of a limit the true score is: for beta, whether a cutoff is allowed.
  @inline(__always)
  func settles(_ score: Score, against limit: Score) -> Bool { score >= limit ? isLower : isUpper }
}

/// The alpha-beta window: alpha is the score that the side to move has already, beta the one that the opponent will
/// avoid.
struct Window: Hashable {
  var alpha: Score
  var beta: Score

  /// True if there is room for a score in it. (The first window around a score of thousands reaches beyond infinity.)
  var isSound: Bool { alpha < beta }

  /// The widest window.
  static let full = Window(alpha: -Score.infinite, beta: Score.infinite)

  /// The null window that tests whether a score is above this one.
  @inline(__always)
  static func above(_ score: Score) -> Window { Window(alpha: score, beta: score + 1) }

  /// The same window from the other side.
  @inline(__always)
  static prefix func - (window: Window) -> Window { Window(alpha: -window.beta, beta: -window.alpha) }

  /// The null window that tests whether a move is above alpha.
  @inline(__always)
  var null: Window { Window(alpha: alpha, beta: alpha + 1) }
}
