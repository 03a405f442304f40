/// A judgement of a position in centipawns, from the point of view of the side to move.
///
/// Mates are scores beyond all others: `mate` minus the plies it takes, so that a faster mate is worth more.
public struct Score: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  /// The number.
  public var value: Int32

  /// The score of this number.
  @inlinable
  public init(_ value: Int) { self.value = Int32(truncatingIfNeeded: value) }

  /// The score of this literal.
  @inlinable
  public init(integerLiteral value: Int32) { self.value = value }

  /// Nobody is better.
  public static let draw = Score(0)
  /// Mate on the board, seen from the winner.
  public static let mate = Score(32_000)
  /// Above every score that can be.
  public static let infinite = Score(32_001)
  /// No score at all: what an unused field of a table holds.
  public static let none = Score(32_002)
  /// The longest game a search looks at, in plies.
  public static let maxPly = 246
  /// From here on a score announces a mate.
  public static let mateThreshold = Score(32_000 - maxPly)
  /// What a static evaluation may reach at most.
  public static let evaluationLimit = Score(20_000)

  /// The side to move is mated in this many plies from the root.
  @inlinable
  public static func mated(in plies: Int) -> Score { Score(plies - 32_000) }

  /// The side to move mates in this many plies from the root.
  @inlinable
  public static func mating(in plies: Int) -> Score { Score(32_000 - plies) }

  /// True if it announces a mate for either side.
  @inline(__always)
  @inlinable
  public var isMate: Bool { abs(value) >= Score.mateThreshold.value }

  /// The moves until mate, negative if the side to move is mated, or nil if no mate is announced.
  public var movesToMate: Int? {
    guard isMate else { return nil }
    return value > 0 ? Int(32_000 - value + 1) / 2 : -Int(32_000 + value) / 2
  }

  /// The plies until mate for either side, or nil if no mate is announced.
  public var pliesToMate: Int? { isMate ? 32_000 - abs(Int(value)) : nil }

  /// Better for the opponent.
  @inlinable
  public static func < (a: Score, b: Score) -> Bool { a.value < b.value }
  /// The same judgement from the other side.
  @inlinable
  public static prefix func - (a: Score) -> Score { Score(-Int(a.value)) }
  /// So many centipawns better.
  @inlinable
  public static func + (a: Score, b: Int) -> Score { Score(Int(a.value) &+ b) }
  /// So many centipawns worse.
  @inlinable
  public static func - (a: Score, b: Int) -> Score { Score(Int(a.value) &- b) }
  /// The difference in centipawns.
  @inlinable
  public static func - (a: Score, b: Score) -> Int { Int(a.value) &- Int(b.value) }
}

extension Score {
  /// A score above beta as it is told: nearer to beta, because a search that ends there cannot know how far above it is.
  @inline(__always)
  func drawn(towards beta: Score, _ weightOfBeta: Int, to weight: Int) -> Score {
    guard !isMate, !beta.isMate else { return self }
    return Score((Int(value) &* weight &+ Int(beta.value) &* weightOfBeta) / (weight &+ weightOfBeta))
  }
}
