/// The piece placement in four bitboards.
///
/// Taken together, the four bits of a square are the code of its piece: three bits for the kind (1 for a pawn up to 6
/// for a king, 0 for an empty square), the fourth for Black.
///
///     bit 0   pawns, bishops, queens         bit 1   knights, bishops, kings
///     bit 2   rooks, queens, kings           bit 3   black pieces
///
/// Each piece set takes one or two operations, a piece is added or removed by a single vector operation, and the whole
/// board fits into one register: a position is small enough for copy-make instead of make and unmake.
public struct Placement: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline
  var planes: SIMD4<UInt64>

  /// Creates an empty board.
  public init() { planes = .zero }

  /// The four bits of all squares, as above.
  @inlinable
  public var bitPlanes: SIMD4<UInt64> { planes }

  @inlinable
  var low: UInt64 { planes[0] }
  @inlinable
  var middle: UInt64 { planes[1] }
  @inlinable
  var high: UInt64 { planes[2] }

  /// All black pieces.
  @inlinable
  public var black: Bitboard { Bitboard(bits: planes[3]) }

  /// All pieces.
  @inlinable
  public var occupied: Bitboard { Bitboard(bits: low | middle | high) }

  /// All white pieces.
  @inlinable
  public var white: Bitboard { occupied - black }

  /// All pawns.
  @inlinable
  public var pawns: Bitboard { Bitboard(bits: low & ~(middle | high)) }

  /// All knights.
  @inlinable
  public var knights: Bitboard { Bitboard(bits: middle & ~(low | high)) }

  /// All bishops.
  @inlinable
  public var bishops: Bitboard { Bitboard(bits: low & middle) }

  /// All rooks.
  @inlinable
  public var rooks: Bitboard { Bitboard(bits: high & ~(low | middle)) }

  /// All queens.
  @inlinable
  public var queens: Bitboard { Bitboard(bits: low & high) }

  /// All kings.
  @inlinable
  public var kings: Bitboard { Bitboard(bits: middle & high) }

  /// Bishops and queens.
  @inlinable
  public var diagonalSliders: Bitboard { Bitboard(bits: low & (middle | high)) }

  /// Rooks and queens.
  @inlinable
  public var orthogonalSliders: Bitboard { Bitboard(bits: high & ~middle) }

  /// The pieces of one color.
  @inlinable
  public subscript(color: Color) -> Bitboard { color == .white ? white : black }

  /// The pieces of one kind, of both colors.
  @inlinable
  public subscript(kind: PieceKind) -> Bitboard {
    switch kind {
    case .pawn: pawns
    case .knight: knights
    case .bishop: bishops
    case .rook: rooks
    case .queen: queens
    case .king: kings
    }
  }

  /// The pieces of one kind and color.
  @inlinable
  public subscript(piece: Piece) -> Bitboard { self[piece.kind] & self[piece.color] }

  /// The square of this color's king.
  @inline(__always)
  @inlinable
  public func king(of color: Color) -> Square {
    let king = kings & self[color]
    assert(!king.hasMoreThanOne)
    return king.lsb
  }

  /// The piece on a square, or nil if it is empty; setting it replaces the previous piece.
  @inlinable
  public subscript(square: Square) -> Piece? {
    @inline(__always) get {
      let code = code(at: square)
      return code == 0 ? nil : Piece(code: code)
    }
    set {
      toggle(code(at: square), Bitboard(square))
      if let newValue { toggle(newValue.code, Bitboard(square)) }
    }
  }

  /// The code of the piece on a square, 0 if it is empty.
  @inline(__always)
  @inlinable
  public func code(at square: Square) -> UInt8 {
    let shift = UInt64(truncatingIfNeeded: square.index)
    return UInt8(
      truncatingIfNeeded: low &>> shift & 1 | (middle &>> shift & 1) &<< 1 | (high &>> shift & 1) &<< 2
        | (planes[3] &>> shift & 1) &<< 3)
  }

  /// Adds the piece with this code.
  ///
  /// - Precondition: the square is empty.
  @inline(__always)
  @inlinable
  public mutating func add(code: UInt8, on square: Square) {
    assert(code < 16 && code & 7 != 0 && code & 7 != 7)
    assert(self.code(at: square) == 0)
    toggle(code, Bitboard(square))
  }

  /// Adds a piece on empty squares, or removes it from squares that it occupies.
  @inline(__always)
  @usableFromInline
  mutating func toggle(_ code: UInt8, _ squares: Bitboard) {
    let code = UInt64(truncatingIfNeeded: code)
    planes ^=
      SIMD4(repeating: squares.bits)
      & SIMD4(0 &- (code & 1), 0 &- (code &>> 1 & 1), 0 &- (code &>> 2 & 1), 0 &- (code &>> 3))
  }
}

extension Placement: CustomStringConvertible {
  /// Eight lines from the eighth rank down, FEN letters for pieces and `.` for empty squares.
  public var description: String {
    Rank.allCases.reversed().map { rank in
      File.allCases.map { self[Square($0, rank)].map(\.description) ?? "." }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
