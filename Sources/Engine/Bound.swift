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
