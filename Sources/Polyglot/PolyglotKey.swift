import Chess

extension Position {
  /// The key under which Polyglot books have the position.
  ///
  /// A possible en-passant capture is part of it even if the capturing pawn is pinned. The position alone does not know
  /// of such a capture, because it is illegal; the move before tells.
  ///
  /// - Parameter lastMove: the move that led to the position; nil if it is not known.
  /// - Returns: the key.
  public func polyglotKey(after lastMove: Move? = nil) -> UInt64 {
    let numbers = PolyglotNumbers.all
    var key: UInt64 = sideToMove == .white ? numbers[PolyglotNumbers.whiteToMove] : 0
    for square in occupied {
      guard let piece = self[square] else { continue }
      let index = 2 * piece.kind.index + (piece.color == .white ? 1 : 0)
      key ^= numbers[64 * index + square.index]
    }
    for rook in castlingRights.rooks {
      let color: Color = self[.white].contains(rook) ? .white : .black
      let isQueenside = rook.file.index < king(of: color).file.index
      key ^= numbers[PolyglotNumbers.castling + 2 * color.index + (isQueenside ? 1 : 0)]
    }
    if let file = enPassantFile(after: lastMove) { key ^= numbers[PolyglotNumbers.enPassant + file.index] }
    return key
  }

  /// The file of a pawn that has just made a double push and stands beside a pawn of the side to move.
  private func enPassantFile(after lastMove: Move?) -> File? {
    if let enPassantSquare { return enPassantSquare.file }
    guard let lastMove, lastMove.flag == .doublePush else { return nil }
    assert(self[sideToMove.opponent, .pawn].contains(lastMove.to))
    let pushed = Bitboard(lastMove.to)
    return self[sideToMove, .pawn].overlaps(pushed.east | pushed.west) ? lastMove.to.file : nil
  }
}
