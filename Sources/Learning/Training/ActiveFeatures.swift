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
  ///   - network: the architecture of the network.
  ///   - index: the mapping from features to rows.
  ///   - factorizerRows: the rows that all king buckets share.
  mutating func find(
    _ position: PackedPosition, _ network: Architecture, _ index: FeatureIndex, factorizerRows: Range<Int>
  ) {
    let (us, board) = (position.sideToMove, position.placement)
    let ourView = index.view(of: us, king: (board.kings & board[us]).lsb)
    let theirView = index.view(of: us.opponent, king: (board.kings & board[us.opponent]).lsb)
    let planes = FeaturePlanes(board, threatBuckets: network.threatBuckets)
    var place = 0
    for square in board.occupied {
      let feature = planes.feature(on: square)
      rows[place] = Int32(truncatingIfNeeded: ourView.row(feature))
      rows[place &+ ActiveFeatures.stride] = Int32(truncatingIfNeeded: theirView.row(feature))
      place &+= 1
    }
    count = place
    guard !factorizerRows.isEmpty else { return }
    let first = Int32(truncatingIfNeeded: factorizerRows.lowerBound)
    for i in 0..<count {
      let theirs = i &+ ActiveFeatures.stride
      rows[i &+ count] = first &+ rows[i] % Int32(factorizerRows.count)
      rows[theirs &+ count] = first &+ rows[theirs] % Int32(factorizerRows.count)
    }
    count &*= 2
  }
}

extension PackedPosition {
  /// The pieces, without castling rights.
  @inline(__always)
  var placement: Placement {
    var board = Placement()
    var squares = occupied
    var (codes, later) = (firstPieces, otherPieces)
    var place = 0
    while squares != 0 {
      if place == 16 { (codes, later) = (later, 0) }
      var code = UInt8(truncatingIfNeeded: codes & 15)
      if code & 7 == 7 { code &-= 3 }  // a rook with castling rights is a rook
      board.add(code: code, on: Square(index: squares.trailingZeroBitCount))
      codes &>>= 4
      squares &= squares &- 1
      place &+= 1
    }
    return board
  }
}
