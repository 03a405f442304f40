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
