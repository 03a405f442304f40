import Chess

/// Which row of the feature weights belongs to which man: the one definition for the engine and the trainer.
///
///     let view = index.view(of: .white, king: position.king(of: .white))
///     let row = view.row(of: piece, on: square)
///
/// The rows of a king bucket are ordered by owner (one's own men first), kind and square as the player sees it.
public struct FeatureIndex: Hashable, Sendable {
  /// [player][place of his king].
  public let views: [FeatureView]

  /// The index of networks of this shape.
  public init(_ architecture: Architecture) {
    views = Color.allCases.flatMap { color in
      Square.allCases.map { FeatureView(of: color, king: $0, architecture.kingMap) }
    }
  }

  /// How a player sees the board when his king stands there.
  @inlinable
  public func view(of color: Color, king: Square) -> FeatureView { views[color.index &* 64 &+ king.index] }
}

/// How a player sees the board: all that the rows of his features depend on besides man and square.
///
/// Two views are equal exactly if every man has the same row in both.
public struct FeatureView: Hashable, Sendable, BitwiseCopyable {
  // A man on a square is the number `code * 64 + square`: one exclusive or turns it into the man that White would see on
  // the square that he would see it on. Codes are 1...6 for one's own men and 9...14 for the opponent's, which leaves
  // gaps: one set of squares before the first and two in the middle.

  /// Below, the first row of the king bucket less the first gap; above, what the exclusive or takes. In one number, so
  /// that views are compared at once.
  @usableFromInline
  let bits: UInt64

  init(of color: Color, king: Square, _ kingMap: [UInt8]) {
    let seen = king.relative(to: color)
    let isMirrored = seen.file.index > 3
    let place = seen.rank.index * 4 + (isMirrored ? seen.mirrored : seen).file.index
    let origin = Int32(kingMap[place]) * Int32(Architecture.featuresPerBucket) - 64
    let flip = (color == .white ? 0 : 8 * 64 + 56) | (isMirrored ? 7 : 0)
    bits = UInt64(UInt32(bitPattern: origin)) | UInt64(flip) << 32
  }

  @inline(__always)
  @inlinable
  var origin: Int { Int(Int32(truncatingIfNeeded: bits)) }
  @inline(__always)
  @inlinable
  var flip: Int { Int(truncatingIfNeeded: bits &>> 32) }

  /// The number of this view among those of the player: two for each king bucket.
  var number: Int { (origin &+ 64) / Architecture.featuresPerBucket &* 2 &+ (flip & 1) }

  /// The row of this man on this square.
  @inlinable
  public func row(of piece: Piece, on square: Square) -> Int { row(code: piece.code, square) }

  /// The row of the man with this code, as `Placement.code(at:)` tells it.
  ///
  /// - Precondition: `code` is not 0.
  @inline(__always)
  @inlinable
  public func row(code: UInt8, _ square: Square) -> Int { row(Int(code) &* 64 &+ square.index) }

  /// The row of the man with code `man / 64` on the square `man % 64`.
  @inline(__always)
  @inlinable
  func row(_ man: Int) -> Int {
    let seen = man ^ flip
    return origin &+ seen &- (seen &>> 9) &* 128
  }
}
