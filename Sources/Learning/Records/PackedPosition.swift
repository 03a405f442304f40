import Chess

/// A position in 28 bytes, and 4 more for what is to be learned about it.
///
///     occupied             8   which squares have men
///     men                 16   four bits for each of them, in the order of the squares: the code of the piece,
///                              7 or 15 for a rook that may castle
///     side and en passant  1   bit 7: Black is to move; below it the en-passant square, 64 for none
///     halfmove clock       1   255 for more
///     move number          2
///     score                2   centipawns
///     result               1   2 if White wins, 1 for a draw, 0 if Black wins
///     mark                 1   free for whoever holds the position
public struct PackedPosition: Hashable, Sendable, BitwiseCopyable {
  /// Which squares have men.
  public private(set) var occupied: UInt64
  /// The codes of the first sixteen men, the first in the lowest four bits.
  public private(set) var firstMen: UInt64
  /// The codes of the others.
  public private(set) var otherMen: UInt64
  private var sideAndEnPassant: UInt8
  private var halfmoveClock: UInt8
  private var fullmoveNumber: UInt16
  /// What a search thinks of it, in centipawns; who uses it says from whose point of view.
  public var score: Int16 = 0
  /// How the game ended: 2 if White won, 1 for a draw, 0 if Black won.
  public var result: UInt8 = 1
  /// Free for whoever holds the position.
  public var mark: UInt8 = 0

  /// The size in a file, without score, result and mark.
  static let byteCount = 28

  /// A rook that may castle, in the place of its kind.
  private static let castlingRook: UInt64 = 7
  private static let noSquare: UInt8 = 64

  /// Packs a position.
  public init(_ position: Position) {
    occupied = position.occupied.bits
    (firstMen, otherMen) = (0, 0)
    var index: UInt64 = 0
    for square in position.occupied {
      var code = UInt64(position.placement.code(at: square))
      if position.castlingRights.rooks.contains(square) { code = code & 8 | PackedPosition.castlingRook }
      if index < 16 { firstMen |= code &<< (index &* 4) } else { otherMen |= code &<< ((index & 15) &* 4) }
      index &+= 1
    }
    sideAndEnPassant = position.enPassantSquare.map { UInt8(truncatingIfNeeded: $0.index) } ?? PackedPosition.noSquare
    if position.sideToMove == .black { sideAndEnPassant |= 0x80 }
    halfmoveClock = UInt8(clamping: position.halfmoveClock)
    fullmoveNumber = position.fullmoveNumber
  }

  /// Whose turn it is.
  public var sideToMove: Color { sideAndEnPassant & 0x80 == 0 ? .white : .black }

  /// How many men there are.
  public var menCount: Int { occupied.nonzeroBitCount }

  /// The plies that were played since the beginning of the game, as the number of the move tells.
  public var ply: Int { max(0, Int(fullmoveNumber) - 1) * 2 + sideToMove.index }

  /// The position.
  ///
  /// - Throws: a `PositionError` if it cannot be played, which no packed `Position` ever does.
  public func unpacked() throws(PositionError) -> Position {
    var setup = PositionSetup()
    var index: UInt64 = 0
    for square in Bitboard(bits: occupied) {
      let code = (index < 16 ? firstMen : otherMen) &>> ((index & 15) &* 4) & 15
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
    bytes.append(number: firstMen)
    bytes.append(number: otherMen)
    bytes.append(sideAndEnPassant)
    bytes.append(halfmoveClock)
    bytes.append(number: fullmoveNumber)
    return bytes
  }

  /// Takes a position from the front of some bytes.
  ///
  /// - Precondition: there are enough bytes.
  init(takenFrom bytes: inout ArraySlice<UInt8>) {
    occupied = bytes.take()
    firstMen = bytes.take()
    otherMen = bytes.take()
    sideAndEnPassant = bytes.take()
    halfmoveClock = bytes.take()
    fullmoveNumber = bytes.take()
  }
}
