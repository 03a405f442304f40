/// All moves that a later move can take back, by what they do to the key of a position.
///
/// 3,668 of them: each way of each piece other than a pawn between two squares of an empty board, both directions being
/// one entry. They stand in a hash table twice that size, found by stepping on from where the key points.
enum ReversibleMoves {
  private static let size = 8192

  /// [slot]: the difference a move makes to a key; 0 for an empty slot.
  nonisolated(unsafe) private static var keys = UnsafeMutablePointer<UInt64>(bitPattern: 64).unsafelyUnwrapped
  /// [slot]: the two squares.
  nonisolated(unsafe) private static var moves = UnsafeMutablePointer<Move>(bitPattern: 64).unsafelyUnwrapped

  /// The squares between which some piece has to go to change a key in this way, if there are any.
  @inline(__always)
  static func squares(changing difference: UInt64) -> (Square, Square)? {
    var slot = Int(truncatingIfNeeded: difference) & (size &- 1)
    while keys[slot] != 0 {
      if keys[slot] == difference { return (moves[slot].from, moves[slot].to) }
      slot = (slot &+ 1) & (size &- 1)
    }
    return nil
  }

  /// Enters the moves; called once, by `Tables.prepare()`, when attacks and keys are there.
  static func fill() {
    keys = Tables.table(size)
    moves = Tables.table(size)
    for color in Color.allCases {
      for kind in PieceKind.allCases where kind != .pawn {
        let piece = Piece(color, kind)
        for a in Square.allCases {
          for b in Attacks.pieceAttacks(piece, a, .empty) where b.index > a.index {
            let difference = Zobrist.piece(piece.code, a) ^ Zobrist.piece(piece.code, b) ^ Zobrist.blackToMove
            var slot = Int(truncatingIfNeeded: difference) & (size - 1)
            while keys[slot] != 0 { slot = (slot + 1) & (size - 1) }
            keys[slot] = difference
            moves[slot] = Move(a, b)
          }
        }
      }
    }
  }
}
