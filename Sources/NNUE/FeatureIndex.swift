import Chess

/// The mapping from pieces on squares to rows of the feature weights, for the engine and the trainer alike.
///
///     let view = index.view(of: .white, king: position.king(of: .white))
///     let row = view.row(of: piece, on: square, threatBucket: 0)
///
/// The rows of a king bucket are ordered by threat bucket, color (own pieces first), piece type and square as seen from
/// the perspective.
public struct FeatureIndex: Hashable, Sendable {
  /// [color][king square].
  public let views: [FeatureView]

  /// The feature index of an architecture.
  public init(_ architecture: Architecture) {
    views = Color.allCases.flatMap { color in
      Square.allCases.map { FeatureView(of: color, king: $0, architecture) }
    }
  }

  /// The view of one perspective with its king on this square.
  @inlinable
  public func view(of color: Color, king: Square) -> FeatureView { views[color.index &* 64 &+ king.index] }
}

/// The view of one perspective: the color, the king bucket and the mirroring, on which the rows of its features depend
/// besides piece and square.
///
/// Two views are equal exactly if every piece has the same row in both.
public struct FeatureView: Hashable, Sendable, BitwiseCopyable {
  // A feature is the number `threatBucket * 1024 + code * 64 + square`. One XOR turns it into the piece and the square
  // as White would see them. Codes are 1...6 for own pieces and 9...14 for opposing ones, which leaves gaps: 64 numbers
  // before the first piece, and 128 between the colors and between the threat buckets.

  /// The low half: the first row of the king bucket minus the first gap. The high half: the mask of the XOR. In one
  /// number, so that views are compared at once.
  @usableFromInline
  let bits: UInt64

  init(of color: Color, king: Square, _ architecture: Architecture) {
    let seen = king.relative(to: color)
    let isMirrored = seen.file.index > 3
    let place = seen.rank.index * 4 + (isMirrored ? seen.mirrored : seen).file.index
    let origin = Int32(architecture.kingMap[place]) * Int32(architecture.rowsPerKingBucket) - 64
    let flip = (color == .white ? 0 : 8 * 64 + 56) | (isMirrored ? 7 : 0)
    bits = UInt64(UInt32(bitPattern: origin)) | UInt64(flip) << 32
  }

  @inline(__always)
  @inlinable
  var origin: Int { Int(Int32(truncatingIfNeeded: bits)) }
  @inline(__always)
  @inlinable
  var flip: Int { Int(truncatingIfNeeded: bits &>> 32) }

  /// The index of this view among those of its color: two for each king bucket.
  func number(_ architecture: Architecture) -> Int {
    assert((origin + 64) % architecture.rowsPerKingBucket == 0)
    assert((origin + 64) / architecture.rowsPerKingBucket < architecture.kingBuckets)
    return (origin &+ 64) / architecture.rowsPerKingBucket &* 2 &+ (flip & 1)
  }

  /// The row of a piece on a square.
  @inlinable
  public func row(of piece: Piece, on square: Square, threatBucket: Int) -> Int {
    row(threatBucket &* 1024 &+ Int(piece.code) &* 64 &+ square.index)
  }

  /// The row of a feature, the number that `FeaturePlanes.feature(on:)` returns.
  @inline(__always)
  @inlinable
  public func row(_ feature: Int) -> Int {
    let seen = feature ^ flip
    assert(feature >= 0 && feature < 8 * 1024)
    assert(seen & 511 >= 64 && seen & 511 < 448)  // of a piece, not of an empty square
    return origin &+ seen &- (seen &>> 9) &* 128
  }
}
