import Chess

/// The features of a board in bit planes: four of the piece placement and three of the threat buckets.
///
/// The **threat bucket** of a piece says how it is attacked and defended. A network with threat buckets has a row of
/// weights for each piece, square and bucket, so that it knows without a search which pieces hang:
///
///     2 · attacker + defended       attacker: 3 a pawn, 2 a knight or bishop, 1 another piece, 0 none
///                                   defended: 1 by any piece of its own color, else 0
///
/// The least valuable attacker counts. A move changes the buckets of few pieces (three on average), so accumulators with
/// threat buckets are still updated incrementally.
public struct FeaturePlanes: Hashable, Sendable, BitwiseCopyable {
  // Planes 0...3 are the four bits of the code of a piece, 4...6 those of its threat bucket; 7 is empty. So the eight
  // bits of a square are the code of its feature.
  private var planes: SIMD8<UInt64>

  /// The planes of an empty board.
  init() { planes = .zero }

  /// The planes of a board.
  ///
  /// - Precondition: with threat buckets, each color has a king, and a `Position` or a `Network` exists.
  @inline(__always)
  public init(_ board: Placement, threatBuckets: Int) {
    assert(threatBuckets == 1 || threatBuckets == 8)
    planes = SIMD8(lowHalf: board.bitPlanes, highHalf: threatBuckets == 1 ? .zero : FeaturePlanes.threats(board))
  }

  /// The planes of the threat buckets.
  @inline(__always)
  private static func threats(_ board: Placement) -> SIMD4<UInt64> {
    let (white, black) = (board.threatMap(by: .white), board.threatMap(by: .black))
    let defended = white.all & board.white | black.all & board.black
    let attacked = black.all & board.white | white.all & board.black
    let byMinors = black.minors & board.white | white.minors & board.black
    let byPawns = black.pawns & board.white | white.pawns & board.black
    return SIMD4(defended.bits, (attacked - byMinors | byPawns).bits, byMinors.bits, 0)
  }

  /// The squares with a piece.
  @inline(__always)
  var occupied: Bitboard { Bitboard(bits: planes[0] | planes[1] | planes[2]) }

  /// The squares whose features differ.
  @inline(__always)
  func difference(from other: FeaturePlanes) -> Bitboard {
    let changed = planes ^ other.planes
    let half = changed.lowHalf | changed.highHalf
    let quarter = half.lowHalf | half.highHalf
    return Bitboard(bits: quarter[0] | quarter[1])
  }

  /// The feature of the piece on a square, which `FeatureView` maps to a row.
  ///
  /// - Precondition: the square is occupied.
  @inline(__always)
  public func feature(on square: Square) -> Int {
    assert(occupied.contains(square))
    let bits = planes &>> UInt64(truncatingIfNeeded: square.index) & 1
    let code =
      bits[0] | bits[1] &<< 1 | bits[2] &<< 2 | bits[3] &<< 3 | bits[4] &<< 4 | bits[5] &<< 5 | bits[6] &<< 6
    return Int(truncatingIfNeeded: code) &* 64 &+ square.index
  }
}

/// The features that one move, or any other change of the board, adds and removes.
///
/// The move itself is not needed: castling, en passant, promotions and null moves are no special cases, nor is a slider
/// that attacks more than before.
struct FeatureChange {
  private let before: FeaturePlanes
  private let after: FeaturePlanes
  /// The squares whose features differ.
  private let squares: Bitboard

  @inline(__always)
  init(from before: FeaturePlanes, to after: FeaturePlanes) {
    (self.before, self.after) = (before, after)
    squares = after.difference(from: before)
  }

  /// Lists the rows of the changed features in the feature weights of a network, as `Kernels.change` wants them.
  ///
  /// - Parameters:
  ///   - view: the view of the perspective.
  ///   - hidden: the length of a row.
  ///   - rows: a buffer for at most 64 offsets: of the rows to be added, then of those to be removed.
  /// - Returns: how many rows are to be added and removed.
  @inline(__always)
  func list(_ view: FeatureView, hidden: Int, in rows: UnsafeMutablePointer<Int>) -> (added: Int, removed: Int) {
    assert((squares & after.occupied).count + (squares & before.occupied).count <= 64)
    var count = 0
    for square in squares & after.occupied {
      rows[count] = view.row(after.feature(on: square)) &* hidden
      count &+= 1
    }
    let added = count
    for square in squares & before.occupied {
      rows[count] = view.row(before.feature(on: square)) &* hidden
      count &+= 1
    }
    return (added, count &- added)
  }
}
