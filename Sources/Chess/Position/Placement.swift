/// Which piece stands where, in four bitboards.
///
/// Read from top to bottom, the bits of a square spell the code of its piece: three bits for the kind (1 for a pawn up
/// to 6 for a king, 0 for an empty square), the fourth for Black.
///
///     bit 0   pawns, bishops, queens         bit 1   knights, bishops, kings
///     bit 2   rooks, queens, kings           bit 3   black men
///
/// Each set that chess asks for is one or two operations away, a piece is placed by a single vector operation, and the
/// whole board fits into one register: a position is small enough to be copied instead of taken back.
public struct Placement: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline
  var planes: SIMD4<UInt64>

  /// An empty board.
  public init() { planes = .zero }

  @inlinable
  var low: UInt64 { planes[0] }
  @inlinable
  var middle: UInt64 { planes[1] }
  @inlinable
  var high: UInt64 { planes[2] }

  /// All men of Black.
  @inlinable
  public var black: Bitboard { Bitboard(bits: planes[3]) }

  /// All men.
  @inlinable
  public var occupied: Bitboard { Bitboard(bits: low | middle | high) }

  /// All men of White.
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
  public var straightSliders: Bitboard { Bitboard(bits: high & ~middle) }

  /// The men of one player.
  @inlinable
  public subscript(color: Color) -> Bitboard { color == .white ? white : black }

  /// The men of one kind, of both players.
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

  /// The men of one kind and player.
  @inlinable
  public subscript(piece: Piece) -> Bitboard { self[piece.kind] & self[piece.color] }

  /// The piece on a square, or nil if it is empty; setting it replaces what stood there.
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

  /// The squares where not the same stands on both boards.
  @inlinable
  public func difference(from other: Placement) -> Bitboard {
    let changed = planes ^ other.planes
    return Bitboard(bits: changed[0] | changed[1] | changed[2] | changed[3])
  }

  /// Puts a piece on empty squares, or takes it from squares where it stands.
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
