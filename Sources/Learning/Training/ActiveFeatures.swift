import Chess
import NNUE
import Platform

/// The active features of a position, as rows of the feature weights for each of the two perspectives.
struct ActiveFeatures: ~Copyable {
  /// The rows of the side to move, followed by those of its opponent from `stride` on.
  var rows: UnsafeMutablePointer<Int32> { memory.start }
  private let memory = AlignedBuffer<Int32>(zeroed: 2 * ActiveFeatures.stride)
  /// The number of rows of each perspective: one for each piece, and as many shared ones if there are several king
  /// buckets.
  private(set) var count = 0

  /// The maximum number of rows of a perspective.
  static let stride = 64

  /// Computes the active features of a position.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - index: the mapping from pieces on squares to rows.
  ///   - factorizerRows: the rows that all king buckets share.
  mutating func find(_ position: PackedPosition, _ index: FeatureIndex, factorizerRows: Range<Int>) {
    let us = position.sideToMove
    let kings = position.kings
    let ourView = index.view(of: us, king: us == .white ? kings.white : kings.black)
    let theirView = index.view(of: us.opponent, king: us == .white ? kings.black : kings.white)
    var place = 0
    position.forEachPiece { code, square in
      rows[place] = Int32(truncatingIfNeeded: ourView.row(code: code, square))
      rows[place &+ ActiveFeatures.stride] = Int32(truncatingIfNeeded: theirView.row(code: code, square))
      place &+= 1
    }
    count = place
    guard !factorizerRows.isEmpty else { return }
    let first = Int32(truncatingIfNeeded: factorizerRows.lowerBound)
    for i in 0..<count {
      let theirs = i &+ ActiveFeatures.stride
      rows[i &+ count] = first &+ rows[i] % Int32(Architecture.featuresPerBucket)
      rows[theirs &+ count] = first &+ rows[theirs] % Int32(Architecture.featuresPerBucket)
    }
    count &*= 2
  }
}

extension PackedPosition {
  /// Calls `body` with the code and the square of each piece.
  @inline(__always)
  func forEachPiece(_ body: (UInt8, Square) -> Void) {
    var squares = occupied
    var (codes, later) = (firstPieces, otherPieces)
    var place = 0
    while squares != 0 {
      if place == 16 { (codes, later) = (later, 0) }
      var code = UInt8(truncatingIfNeeded: codes & 15)
      if code & 7 == 7 { code &-= 3 }  // a rook with castling rights is a rook
      body(code, Square(index: squares.trailingZeroBitCount))
      codes &>>= 4
      squares &= squares &- 1
      place &+= 1
    }
  }

  /// The king squares.
  @inline(__always)
  var kings: (white: Square, black: Square) {
    var kings = (white: Square.a1, black: Square.a1)
    forEachPiece { code, square in
      if code == Piece(.white, .king).code { kings.white = square }
      if code == Piece(.black, .king).code { kings.black = square }
    }
    return kings
  }
}
