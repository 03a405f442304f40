/// The castling rights of both colors, stored as the squares of the rooks that may still castle.
///
/// Storing the rook squares covers standard chess, Chess960 and double Chess960 (where the two sides start from
/// different arrangements) without special cases, and losing a right is removing a square from a set.
public struct CastlingRights: Hashable, Sendable, BitwiseCopyable {
  /// The squares of the castling rooks: at most one on each side of each king.
  public var rooks: Bitboard

  /// Creates the rights of the rooks on these squares.
  @inlinable
  public init(rooks: Bitboard = .empty) { self.rooks = rooks }

  /// The side towards which a king castles.
  public enum Side: CaseIterable, Hashable, Sendable {
    case kingside, queenside

    /// The file on which the king lands: g or c.
    @inlinable
    public var kingFile: File { self == .kingside ? .g : .c }

    /// The file on which the rook lands: f or d.
    @inlinable
    public var rookFile: File { self == .kingside ? .f : .d }
  }
}
