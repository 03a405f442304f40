extension Attacks {
  /// The squares that this piece attacks from a square; a slider attacks up to and including the first occupied square
  /// in each direction.
  public static func of(_ piece: Piece, from square: Square, occupied: Bitboard) -> Bitboard {
    // The caller may hold no position, and then the tables may be empty.
    prepare()
    return pieceAttacks(piece, square, occupied)
  }

  /// Fills the tables if no `Position` has done it.
  package static func prepare() { Tables.prepare() }
}
