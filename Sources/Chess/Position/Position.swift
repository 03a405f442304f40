/// A position of chess, Chess960 or double Chess960, and what the rules need to know about it.
///
/// A value of 128 bytes: copying one is as cheap as taking a move back would be, so a move is made on a copy.
///
///     var position = Position.start
///     position.make(position.legalMoves[0])
///
/// Every `Position` can be played: it comes from a validated `PositionSetup` or from another position by legal moves.
public struct Position: Sendable {
  /// Which piece stands where.
  public internal(set) var placement: Placement

  /// A number that tells positions apart for the purpose of repetition: men, side to move, castling rights and whether
  /// an en-passant capture is possible.
  public internal(set) var key: UInt64

  /// The same for groups of men.
  @usableFromInline
  var groups: GroupKeys

  /// The rooks that may still castle.
  public internal(set) var castlingRights: CastlingRights

  /// The enemy men that give check to the side to move.
  public internal(set) var checkers: Bitboard

  /// The rank and file lines on which a man of the side to move is pinned: from its king up to and including the pinner.
  var straightPins: Bitboard

  /// The same for diagonals.
  var diagonalPins: Bitboard

  /// Whose turn it is.
  public internal(set) var sideToMove: Color

  /// The square behind a pawn that has just gone two squares, if it can legally be taken there.
  public internal(set) var enPassantSquare: Square?

  /// The plies since the last capture or pawn move.
  public internal(set) var halfmoveClock: UInt16

  /// The number of the move, counted from 1 and raised after each move of Black.
  public internal(set) var fullmoveNumber: UInt16

  /// How many plies back the position could have occurred before: those since the last capture, pawn move, loss of a
  /// castling right, null move, or the set-up of the position.
  public internal(set) var reversiblePlies: UInt16
}

extension Position {
  /// The men of one player.
  @inlinable
  public subscript(color: Color) -> Bitboard { placement[color] }

  /// The men of one kind and player.
  @inlinable
  public subscript(color: Color, kind: PieceKind) -> Bitboard { placement[kind] & placement[color] }

  /// The piece on a square, or nil if it is empty.
  @inlinable
  public subscript(square: Square) -> Piece? { placement[square] }

  /// All men.
  @inlinable
  public var occupied: Bitboard { placement.occupied }

  /// Where this player's king stands.
  @inlinable
  public func king(of color: Color) -> Square { (placement.kings & placement[color]).lowest }

  /// True if the side to move is in check.
  @inlinable
  public var isCheck: Bool { !checkers.isEmpty }

  /// The men of the side to move that may not leave the line between their king and an enemy slider.
  public var pinned: Bitboard { (straightPins | diagonalPins) & placement[sideToMove] }

  /// The key of the pawns alone.
  @inlinable
  public var pawnKey: UInt64 { groups.pawns }

  /// The key of this player's men other than pawns.
  @inlinable
  public func nonPawnKey(of color: Color) -> UInt64 { groups.pieces(of: color) }

  /// The key of both players' knights and bishops.
  @inlinable
  public var minorKey: UInt64 { groups.minorPieces }
}

extension Position: Hashable {
  /// True if the boards, the rights, the side to move and both clocks are equal.
  ///
  /// How the positions came about (`reversiblePlies`) does not count.
  public static func == (a: Position, b: Position) -> Bool {
    a.placement == b.placement && a.sideToMove == b.sideToMove && a.castlingRights == b.castlingRights
      && a.enPassantSquare == b.enPassantSquare && a.halfmoveClock == b.halfmoveClock
      && a.fullmoveNumber == b.fullmoveNumber
  }

  /// Feeds the key and the clocks.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(halfmoveClock)
    hasher.combine(fullmoveNumber)
  }
}

extension Position: CustomStringConvertible {
  /// The FEN.
  public var description: String { fen }
}
