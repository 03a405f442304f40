import Chess

/// The men that a move has put on squares and taken from squares, found by comparing the boards before and after.
///
/// Nobody has to tell what the move was: castling, en passant, promotions and passing need no case of their own.
struct BoardChange {
  /// The squares where something stands that did not stand there before.
  let come: Bitboard
  /// The squares where something stood that does no longer.
  let gone: Bitboard

  @inline(__always)
  init(from before: Placement, to after: Placement) {
    let changed = after.difference(from: before)
    come = changed & after.occupied
    gone = changed & before.occupied
  }
}

/// A change as large as a move can make it: as many men as `come` and `gone` count, in the form that `FeatureView`
/// takes. Of one man, both numbers tell.
struct MoveChange {
  let comeCount: Int
  let goneCount: Int
  let come: (Int, Int)
  let gone: (Int, Int)

  /// - Precondition: if there are more than two of a kind, only the counts are asked for.
  @inline(__always)
  init(from before: Placement, to after: Placement) {
    let change = BoardChange(from: before, to: after)
    comeCount = change.come.count
    goneCount = change.gone.count
    come = (
      after.man(on: change.come.bits.trailingZeroBitCount), after.man(on: 63 &- change.come.bits.leadingZeroBitCount)
    )
    gone = (
      before.man(on: change.gone.bits.trailingZeroBitCount), before.man(on: 63 &- change.gone.bits.leadingZeroBitCount)
    )
  }
}

extension Placement {
  /// Code times 64 plus square, which `FeatureView` turns into a row; some number if there is no such square.
  @inline(__always)
  func man(on index: Int) -> Int {
    let square = Square(index: index & 63)
    return Int(code(at: square)) &* 64 &+ square.index
  }

  @inline(__always)
  func man(on square: Square) -> Int { Int(code(at: square)) &* 64 &+ square.index }
}
