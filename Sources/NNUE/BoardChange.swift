import Chess

/// The pieces that a move adds and removes: the difference of the boards before and after it.
///
/// The move itself is not needed: castling, en passant, promotions and null moves are no special cases.
struct BoardChange {
  /// The squares with a piece that was not there before.
  let added: Bitboard
  /// The squares whose former piece is no longer there.
  let removed: Bitboard

  @inline(__always)
  init(from before: Placement, to after: Placement) {
    let changed = after.difference(from: before)
    added = changed & after.occupied
    removed = changed & before.occupied
  }
}

/// The added and removed pieces of one move, at most two each, as numbers for `FeatureView.row(_:)`. If there is only
/// one piece, both numbers are equal.
struct MoveChange {
  let addedCount: Int
  let removedCount: Int
  let added: (Int, Int)
  let removed: (Int, Int)

  /// - Precondition: if more than two pieces are added or removed, only the counts are used.
  @inline(__always)
  init(from before: Placement, to after: Placement) {
    let change = BoardChange(from: before, to: after)
    addedCount = change.added.count
    removedCount = change.removed.count
    added = (
      after.pieceIndex(on: change.added.bits.trailingZeroBitCount),
      after.pieceIndex(on: 63 &- change.added.bits.leadingZeroBitCount)
    )
    removed = (
      before.pieceIndex(on: change.removed.bits.trailingZeroBitCount),
      before.pieceIndex(on: 63 &- change.removed.bits.leadingZeroBitCount)
    )
  }
}

extension Placement {
  /// The number `code * 64 + square` that `FeatureView` maps to a row; the number of an arbitrary square if the index
  /// is out of range.
  @inline(__always)
  func pieceIndex(on index: Int) -> Int {
    let square = Square(index: index & 63)
    return Int(code(at: square)) &* 64 &+ square.index
  }

  @inline(__always)
  func pieceIndex(on square: Square) -> Int { Int(code(at: square)) &* 64 &+ square.index }
}
