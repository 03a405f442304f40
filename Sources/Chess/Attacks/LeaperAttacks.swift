/// Set-wise attacks of knights, kings and pawns.
///
/// Attacks from single squares are looked up in the tables of `Attacks`, which are filled by these functions.
enum LeaperAttacks {
  /// The squares that knights on the set attack.
  static func knights(_ set: Bitboard) -> Bitboard {
    let (one, two) = (set.east | set.west, set.east.east | set.west.west)
    return one.north.north | one.south.south | two.north | two.south
  }

  /// The squares that kings on the set attack, without the set itself.
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
