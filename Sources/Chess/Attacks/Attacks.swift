/// Attack lookups: the squares that a piece attacks, occupied or not.
///
/// The tables are filled before any `Position` exists. Callers outside this module use `Attacks.of`, which fills them
/// if necessary.
public enum Attacks {
  @inline(__always)
  static func knight(_ square: Square) -> Bitboard { Tables.knight[square.index] }

  @inline(__always)
  static func king(_ square: Square) -> Bitboard { Tables.king[square.index] }

  @inline(__always)
  static func pawn(_ color: Color, _ square: Square) -> Bitboard {
    color == .white ? Tables.whitePawn[square.index] : Tables.blackPawn[square.index]
  }

  @inline(__always)
  static func rook(_ square: Square, _ occupied: Bitboard) -> Bitboard { Tables.rook[square.index](occupied) }

  @inline(__always)
  static func bishop(_ square: Square, _ occupied: Bitboard) -> Bitboard { Tables.bishop[square.index](occupied) }

  @inline(__always)
  static func queen(_ square: Square, _ occupied: Bitboard) -> Bitboard {
    rook(square, occupied) | bishop(square, occupied)
  }

  /// The squares that this piece attacks from a square; a slider attacks up to and including the first occupied square
  /// in each direction.
  public static func of(_ piece: Piece, from square: Square, occupied: Bitboard) -> Bitboard {
    Tables.prepare()
    return pieceAttacks(piece, square, occupied)
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
}
