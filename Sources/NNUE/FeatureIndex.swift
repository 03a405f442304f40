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
  /// The first row of the king bucket.
  @usableFromInline
  let firstRow: Int32
  /// What turns a square into the one that the player sees: bits that flip ranks, files or both.
  @usableFromInline
  let squareFlip: UInt8
  /// What turns the code of a piece into the one that White would see in the player's place.
  @usableFromInline
  let colorFlip: UInt8

  init(of color: Color, king: Square, _ kingMap: [UInt8]) {
    let seen = king.relative(to: color)
    let isMirrored = seen.file.index > 3
    let place = seen.rank.index * 4 + (isMirrored ? seen.mirrored : seen).file.index
    firstRow = Int32(kingMap[place]) * Int32(Architecture.featuresPerBucket)
    squareFlip = (color == .white ? 0 : 56) | (isMirrored ? 7 : 0)
    colorFlip = color == .white ? 0 : 8
  }

  /// The number of this view among those of the player: two for each king bucket.
  var number: Int { Int(firstRow) / Architecture.featuresPerBucket &* 2 &+ Int(squareFlip & 1) }

  /// The row of this man on this square.
  @inlinable
  public func row(of piece: Piece, on square: Square) -> Int { row(code: piece.code, square) }

  /// The row of the man with this code.
  ///
  /// - Precondition: `code` is not 0.
  @inline(__always)
  @inlinable
  public func row(code: UInt8, _ square: Square) -> Int {
    let code = Int(code ^ colorFlip)
    // 1...6 for one's own men becomes 0...5, 9...14 for the opponent's 6...11.
    let plane = code &- 1 &- (code &>> 3) &* 2
    return Int(firstRow) &+ plane &* 64 &+ (square.index ^ Int(squareFlip))
  }
}
