import Chess
import NNUE
import Platform

/// The active features of some positions, as rows of the feature weights for each of the two perspectives; and the
/// output buckets of the positions.
///
/// They are found once, before the passes through the slices of the hidden layer.
final class BatchFeatures: @unchecked Sendable {
  // Sendable because each thread finds the features of positions of its own.

  private(set) var count = 0
  private let architecture: Architecture
  private let index: FeatureIndex
  /// [position][perspective, the side to move first][feature]: rows, one perspective right after the other.
  private let rows: AlignedBuffer<UInt16>
  /// [position]: the number of pieces.
  private let pieces: AlignedBuffer<UInt8>
  /// [position]: the output bucket.
  private let buckets: AlignedBuffer<UInt8>

  /// The largest number of rows of both perspectives of a position.
  private static var stride: Int { 2 * 32 }

  /// The largest number of rows of a network, so that their numbers have 16 bits.
  static let mostRows = 1 << 16

  /// Room for `capacity` positions.
  init(_ architecture: Architecture, capacity: Int) {
    precondition(architecture.featureRows <= BatchFeatures.mostRows)
    self.architecture = architecture
    index = FeatureIndex(architecture)
    rows = AlignedBuffer(zeroed: capacity * BatchFeatures.stride)
    pieces = AlignedBuffer(zeroed: capacity)
    buckets = AlignedBuffer(zeroed: capacity)
  }

  /// Begins with `count` positions, all of which have to be set.
  func begin(_ count: Int) {
    precondition(count <= pieces.count)
    self.count = count
  }

  /// The rows of a position, one for each piece: those of the side to move and those of its opponent.
  @inline(__always)
  subscript(position: Int) -> (ours: UnsafePointer<UInt16>, theirs: UnsafePointer<UInt16>, pieces: Int) {
    let (ours, pieces) = (rows.start + position &* BatchFeatures.stride, Int(pieces[position]))
    return (UnsafePointer(ours), UnsafePointer(ours + pieces), pieces)
  }

  @inline(__always)
  func bucket(_ position: Int) -> Int { Int(buckets[position]) }

  func set(_ place: Int, _ position: PackedPosition) {
    let (us, board) = (position.sideToMove, position.placement)
    let ourView = index.view(of: us, king: board.king(of: us))
    let theirView = index.view(of: us.opponent, king: board.king(of: us.opponent))
    let planes = FeaturePlanes(board, threatBuckets: architecture.threatBuckets)
    let count = position.pieceCount
    let ours = rows.start + place &* BatchFeatures.stride
    let theirs = ours + count
    var i = 0
    for square in board.occupied {
      let feature = planes.feature(on: square)
      ours[i] = UInt16(truncatingIfNeeded: ourView.row(feature))
      theirs[i] = UInt16(truncatingIfNeeded: theirView.row(feature))
      i &+= 1
    }
    pieces.start[place] = UInt8(truncatingIfNeeded: count)
    buckets.start[place] = UInt8(truncatingIfNeeded: architecture.outputBucket(pieceCount: count))
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
