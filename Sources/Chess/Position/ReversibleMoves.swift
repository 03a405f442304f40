/// All reversible moves, by the difference that they make to the key of a position.
///
/// 3,668 entries: each move of each piece other than a pawn between two squares of an empty board, both directions
/// sharing an entry. A hash table of about twice that size, with linear probing.
enum ReversibleMoves {
  private static let size = 8192

  /// [slot]: the key difference of the move; 0 for an empty slot.
  nonisolated(unsafe) private static var keys = UnsafeMutablePointer<UInt64>.unfilled
  /// [slot]: the two squares of the move.
  nonisolated(unsafe) private static var moves = UnsafeMutablePointer<Move>.unfilled

  /// The two squares of the reversible move that changes a key by this difference, or nil if there is none.
  @inline(__always)
  static func squares(changing difference: UInt64) -> (Square, Square)? {
    var slot = Int(truncatingIfNeeded: difference) & (size &- 1)
    while keys[slot] != 0 {
      if keys[slot] == difference { return (moves[slot].from, moves[slot].to) }
      slot = (slot &+ 1) & (size &- 1)
    }
    return nil
  }

  /// Fills the table; called once, by `Tables.prepare()`, after the attack tables and Zobrist keys.
  static func fill() {
    keys = .table(size)
    moves = .table(size)
    for color in Color.allCases {
      for kind in PieceKind.allCases where kind != .pawn {
        let piece = Piece(color, kind)
        for a in Square.allCases {
          for b in Attacks.pieceAttacks(piece, a, .empty) where b.index > a.index {
            let difference = Zobrist.piece(piece.code, a) ^ Zobrist.piece(piece.code, b) ^ Zobrist.blackToMove
            var slot = Int(truncatingIfNeeded: difference) & (size - 1)
            while keys[slot] != 0 {
              assert(keys[slot] != difference)
              slot = (slot + 1) & (size - 1)
            }
            keys[slot] = difference
            moves[slot] = Move(a, b)
          }
        }
      }
    }
  }
}
