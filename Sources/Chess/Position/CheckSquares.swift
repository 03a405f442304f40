/// The squares from which a piece of each kind would give check.
public struct CheckSquares: Sendable {
  @usableFromInline let pawns: Bitboard
  @usableFromInline let knights: Bitboard
  @usableFromInline let bishops: Bitboard
  @usableFromInline let rooks: Bitboard

  /// Computes the check squares of the side to move.
  @inlinable
  public init(of position: borrowing Position) {
    self.init(of: position.sideToMove, position.placement)
  }

  @usableFromInline
  init(of color: Color, _ board: Placement) {
    let them = color.opponent
    let (king, occupied) = (board.king(of: them), board.occupied)
    pawns = Attacks.pawn(them, king)
    knights = Attacks.knight(king)
    bishops = Attacks.bishop(king, occupied)
    rooks = Attacks.rook(king, occupied)
  }

  /// The check squares of a piece of this kind.
  @inlinable
  public subscript(kind: PieceKind) -> Bitboard {
    switch kind {
    case .pawn: pawns
    case .knight: knights
    case .bishop: bishops
    case .rook: rooks
    case .queen: bishops | rooks
    case .king: .empty
    }
  }
}
