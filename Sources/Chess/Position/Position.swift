/// A position of chess, Chess960 or double Chess960, with the state that the rules need.
///
/// A value of 128 bytes: copying one is as cheap as unmaking a move, so moves are made on a copy (copy-make).
///
///     var position = Position.start
///     position.make(position.legalMoves[0])
///
/// Every `Position` is playable: it is created from a validated `PositionSetup` or from a position by legal moves.
public struct Position: Sendable, BitwiseCopyable {
  /// The piece placement.
  public internal(set) var placement: Placement

  /// The Zobrist key, which identifies positions for repetition detection: pieces, side to move, castling rights and
  /// whether an en-passant capture is possible.
  public internal(set) var key: UInt64

  /// Zobrist keys of groups of pieces.
  @usableFromInline
  var groups: PieceGroupKeys

  /// The castling rights of both colors.
  public internal(set) var castlingRights: CastlingRights

  /// The pieces that attack the king of the side to move, or would if one piece less stood in the way.
  @usableFromInline
  var kingDanger: KingDanger

  /// The side to move.
  public internal(set) var sideToMove: Color

  /// The square behind a pawn that has just made a double push, if an en-passant capture there is legal.
  public internal(set) var enPassantSquare: Square?

  /// The number of plies since the last capture or pawn move.
  public internal(set) var halfmoveClock: UInt16

  /// The move number, starting at 1 and incremented after each move of Black.
  public internal(set) var fullmoveNumber: UInt16

  /// The number of plies back to which a repetition is possible: the plies since the last capture, pawn move, loss of a
  /// castling right, null move, or the setup of the position.
  public internal(set) var reversiblePlies: UInt16
}

extension Position {
  /// The pieces of one color.
  @inlinable
  public subscript(color: Color) -> Bitboard { placement[color] }

  /// The pieces of one kind and color.
  @inlinable
  public subscript(color: Color, kind: PieceKind) -> Bitboard { placement[kind] & placement[color] }

  /// The piece on a square, or nil if it is empty.
  @inlinable
  public subscript(square: Square) -> Piece? { placement[square] }

  /// All pieces.
  @inlinable
  public var occupied: Bitboard { placement.occupied }

  /// The square of this color's king.
  @inlinable
  public func king(of color: Color) -> Square { placement.king(of: color) }

  /// The enemy pieces that give check to the side to move.
  @inlinable
  public var checkers: Bitboard { kingDanger.checkers }

  /// True if the side to move is in check.
  @inlinable
  public var inCheck: Bool { !checkers.isEmpty }

  /// The pieces of the side to move that are pinned to their king by an enemy slider.
  public var pinned: Bitboard { kingDanger.pins & placement[sideToMove] }

  /// The Zobrist key of the pawns alone.
  @inlinable
  public var pawnKey: UInt64 { groups.pawns }

  /// The Zobrist key of this color's pieces other than pawns.
  @inlinable
  public func nonPawnKey(of color: Color) -> UInt64 { groups.pieces(of: color) }

  /// The Zobrist key of the knights and bishops of both colors.
  @inlinable
  public var minorKey: UInt64 { groups.minorPieces }
}

extension Position: Hashable {
  /// True if pieces, side to move, castling rights, en-passant square and both clocks are equal.
  ///
  /// The history of the positions (`reversiblePlies`) is not compared.
  public static func == (a: Position, b: Position) -> Bool {
    a.placement == b.placement && a.sideToMove == b.sideToMove && a.castlingRights == b.castlingRights
      && a.enPassantSquare == b.enPassantSquare && a.halfmoveClock == b.halfmoveClock
      && a.fullmoveNumber == b.fullmoveNumber
  }

  /// Hashes the Zobrist key and the clocks.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(halfmoveClock)
    hasher.combine(fullmoveNumber)
  }
}

extension Position: CustomStringConvertible {
  /// The FEN of the position.
  public var description: String { fen }
}
