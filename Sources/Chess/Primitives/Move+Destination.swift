extension Move {
  /// The square on which the moving piece ends: `to`, but for castling the square that the king reaches.
  public var destination: Square { isCastling ? Square(castlingSide.kingFile, from.rank) : to }
}
