/// Attack lookups: the squares that a piece attacks, occupied or not.
///
/// The tables are filled before any `Position` exists. Callers outside this module use `Attacks.of`, which fills them
/// if necessary.
public enum Attacks {
  // [square]
  nonisolated(unsafe) private static var knights = UnsafeMutablePointer<Bitboard>.unfilled
  nonisolated(unsafe) private static var kings = UnsafeMutablePointer<Bitboard>.unfilled
  nonisolated(unsafe) private static var whitePawns = UnsafeMutablePointer<Bitboard>.unfilled
  nonisolated(unsafe) private static var blackPawns = UnsafeMutablePointer<Bitboard>.unfilled
  nonisolated(unsafe) private static var rooks = UnsafeMutablePointer<SliderAttacks>.unfilled
  nonisolated(unsafe) private static var bishops = UnsafeMutablePointer<SliderAttacks>.unfilled

  @inline(__always)
  static func knight(_ square: Square) -> Bitboard { knights[square.index] }

  @inline(__always)
  static func king(_ square: Square) -> Bitboard { kings[square.index] }

  @inline(__always)
  static func pawn(_ color: Color, _ square: Square) -> Bitboard {
    color == .white ? whitePawns[square.index] : blackPawns[square.index]
  }

  @inline(__always)
  static func rook(_ square: Square, _ occupied: Bitboard) -> Bitboard { rooks[square.index](occupied) }

  @inline(__always)
  static func bishop(_ square: Square, _ occupied: Bitboard) -> Bitboard { bishops[square.index](occupied) }

  @inline(__always)
  static func queen(_ square: Square, _ occupied: Bitboard) -> Bitboard {
    rook(square, occupied) | bishop(square, occupied)
  }

  @inline(__always)
  static func pieceAttacks(_ piece: Piece, _ square: Square, _ occupied: Bitboard) -> Bitboard {
    switch piece.kind {
    case .pawn: pawn(piece.color, square)
    case .knight: knight(square)
    case .bishop: bishop(square, occupied)
    case .rook: rook(square, occupied)
    case .queen: queen(square, occupied)
    case .king: king(square)
    }
  }

  /// Fills the tables; called once, by `Tables.prepare()`.
  static func fill() {
    (knights, kings, whitePawns, blackPawns) = (.table(64), .table(64), .table(64), .table(64))
    for square in Square.allCases {
      let set = Bitboard(square)
      knights[square.index] = LeaperAttacks.knights(set)
      kings[square.index] = LeaperAttacks.kings(set)
      whitePawns[square.index] = LeaperAttacks.pawns(set, of: .white)
      blackPawns[square.index] = LeaperAttacks.pawns(set, of: .black)
    }

    (rooks, bishops) = (.table(64), .table(64))
    let start = UnsafeMutablePointer<Bitboard>.table(SliderAttacks.tableSize)
    var memory = start
    for square in Square.allCases {
      let i = square.index
      var used = 0
      (rooks[i], used) = SliderAttacks.make(
        square: square, directions: SliderAttacks.Direction.straight, magic: SliderMagics.rook[i], at: memory)
      memory += used
      (bishops[i], used) = SliderAttacks.make(
        square: square, directions: SliderAttacks.Direction.diagonal, magic: SliderMagics.bishop[i], at: memory)
      memory += used
    }
    assert(memory == start + SliderAttacks.tableSize)
  }
}
