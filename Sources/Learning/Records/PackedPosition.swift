import Chess

/// A position in 28 bytes, and 4 more for the training target.
///
///     occupied             8   the occupied squares
///     pieces              16   four bits for each piece, in the order of the squares: the code of the piece,
///                              7 or 15 for a rook with castling rights
///     side and en passant  1   bit 7: Black to move; below it the en-passant square, 64 for none
///     halfmove clock       1   255 for more
///     move number          2
///     score                2   centipawns
///     result               1   2 for a win, 1 for a draw, 0 for a loss, from the same point of view as the score
///     mark                 1   free for the owner of the position
package struct PackedPosition: Hashable, Sendable, BitwiseCopyable {
  package private(set) var occupied: UInt64
  /// The codes of the first sixteen pieces, the first one in the lowest four bits.
  package private(set) var firstPieces: UInt64
  /// The codes of the other pieces.
  package private(set) var otherPieces: UInt64
  private var sideAndEnPassant: UInt8
  private var halfmoveClock: UInt8
  private var fullmoveNumber: UInt16
  /// The search score, in centipawns; the point of view is that of the data structure that stores the position.
  package var score: Int16 = 0
  /// The result of the game: 2 for a win, 1 for a draw, 0 for a loss, from the same point of view as the score.
  package var result: UInt8 = 1
  /// Free for the owner of the position.
  package var mark: UInt8 = 0

  /// The size in a file, without score, result and mark, in bytes.
  static let byteCount = 28

  /// The code of a rook with castling rights, in place of its piece type.
  private static let castlingRook: UInt64 = 7
  private static let noSquare: UInt8 = 64

  package init(_ position: Position) {
    occupied = position.occupied.bits
    (firstPieces, otherPieces) = (0, 0)
    var index: UInt64 = 0
    for square in position.occupied {
      var code = UInt64(position.placement.code(at: square))
      if position.castlingRights.rooks.contains(square) { code = code & 8 | PackedPosition.castlingRook }
      if index < 16 { firstPieces |= code &<< (index &* 4) } else { otherPieces |= code &<< ((index & 15) &* 4) }
      index &+= 1
    }
    sideAndEnPassant = position.enPassantSquare.map { UInt8(truncatingIfNeeded: $0.index) } ?? PackedPosition.noSquare
    if position.sideToMove == .black { sideAndEnPassant |= 0x80 }
    halfmoveClock = UInt8(clamping: position.halfmoveClock)
    fullmoveNumber = position.fullmoveNumber
  }

  package var sideToMove: Color { sideAndEnPassant & 0x80 == 0 ? .white : .black }

  package var pieceCount: Int { occupied.nonzeroBitCount }

  /// The number of plies since the beginning of the game, according to the move number.
  package var ply: Int { max(0, Int(fullmoveNumber) - 1) * 2 + sideToMove.index }

  /// Unpacks the position.
  ///
  /// - Throws: a `PositionError` if the position is invalid, which a packed `Position` never is.
  package func unpacked() throws(PositionError) -> Position {
    var setup = PositionSetup()
    var index: UInt64 = 0
    for square in Bitboard(bits: occupied) {
      let code = (index < 16 ? firstPieces : otherPieces) &>> ((index & 15) &* 4) & 15
      index &+= 1
      let color: Color = code < 8 ? .white : .black
      if code & 7 == PackedPosition.castlingRook {
        setup.placement[square] = Piece(color, .rook)
        setup.castling.append(.file(color, square.file))
      } else if code & 7 != 0 {
        setup.placement[square] = Piece(color, PieceKind(index: Int(code & 7) - 1))
      }
    }
    setup.sideToMove = sideToMove
    let square = Int(sideAndEnPassant & 0x7f)
    setup.enPassantSquare = square < 64 ? Square(index: square) : nil
    setup.halfmoveClock = Int(halfmoveClock)
    setup.fullmoveNumber = Int(fullmoveNumber)
    return try setup.validated().position
  }
}

// MARK: - In a file

extension PackedPosition {
  /// The position without score, result and mark.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: occupied)
    bytes.append(number: firstPieces)
    bytes.append(number: otherPieces)
    bytes.append(sideAndEnPassant)
    bytes.append(halfmoveClock)
    bytes.append(number: fullmoveNumber)
    return bytes
  }

  /// Removes a position from the front of some bytes.
  ///
  /// - Precondition: there are enough bytes.
  init(takenFrom bytes: inout ArraySlice<UInt8>) {
    occupied = bytes.take()
    firstPieces = bytes.take()
    otherPieces = bytes.take()
    sideAndEnPassant = bytes.take()
    halfmoveClock = bytes.take()
    fullmoveNumber = bytes.take()
  }
}
