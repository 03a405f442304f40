/// Where knights, kings and pawns strike, for whole sets of them at once.
///
/// Single squares are looked up in `Tables`, which these functions fill.
enum LeaperAttacks {
  /// The squares a knight's leap away from any of the set.
  static func knights(_ set: Bitboard) -> Bitboard {
    let (one, two) = (set.east | set.west, set.east.east | set.west.west)
    return one.north.north | one.south.south | two.north | two.south
  }

  /// The squares a king's step away from any of the set.
  static func kings(_ set: Bitboard) -> Bitboard {
    let row = set | set.east | set.west
    return (row | row.north | row.south) - set
  }

  /// The squares that pawns of this color on the set attack.
  @inlinable
  static func pawns(_ set: Bitboard, of color: Color) -> Bitboard {
    let ahead = color == .white ? set.north : set.south
    return ahead.east | ahead.west
  }
}
