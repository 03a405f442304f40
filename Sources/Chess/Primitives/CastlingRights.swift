/// The rooks that may still castle.
///
/// A right is kept as the square of its rook, so standard chess, Chess960 and double Chess960 (where the two sides
/// start from different arrays) need no case of their own, and losing a right is taking a square out of a set.
public struct CastlingRights: Hashable, Sendable {
  /// At most one rook on each side of each king.
  public var rooks: Bitboard

  /// The rights of these rooks.
  @inlinable
  public init(rooks: Bitboard = .empty) { self.rooks = rooks }

  /// The side of the board towards which a king castles.
  public enum Wing: CaseIterable, Hashable, Sendable {
    case kingside, queenside

    /// Where the king ends: the g-file or the c-file.
    @inlinable
    public var kingFile: File { self == .kingside ? .g : .c }

    /// Where the rook ends: the f-file or the d-file.
    @inlinable
    public var rookFile: File { self == .kingside ? .f : .d }
  }
}
