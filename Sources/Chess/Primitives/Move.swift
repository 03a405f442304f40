/// A move in 16 bits: origin, target and flag.
///
///     15 … 12   11 … 6   5 … 0
///      flag       to      from
///
/// Castling is encoded as the king capturing its own rook, which is unambiguous in Chess960 too.
public struct Move: Hashable, Sendable, BitwiseCopyable {
  /// The 16-bit encoding.
  public let bits: UInt16

  /// Creates the move with this encoding. Not all 65,536 encodings are moves; `Position.isLegal` rejects the others.
  @inlinable
  public init(bits: UInt16) { self.bits = bits }

  /// Creates a move with the given flag.
  @inlinable
  public init(_ from: Square, _ to: Square, _ flag: Flag = .quiet) {
    bits =
      UInt16(truncatingIfNeeded: from.index) | UInt16(truncatingIfNeeded: to.index) &<< 6
      | UInt16(truncatingIfNeeded: flag.code) &<< 12
  }

  /// The null move, and the content of an empty table entry.
  @inlinable
  public static var none: Move { Move(bits: 0) }

  /// The flag of a move: quiet, double push, castling, capture, en passant or promotion.
  ///
  /// Two of the four bits can be tested alone: 4 marks a capture, 8 a promotion. In a promotion the lowest two bits encode the
  /// promotion piece.
  public struct Flag: Hashable, Sendable {
    /// The four-bit code.
    public let code: UInt8

    @inlinable
    init(code: UInt8) { self.code = code }

    /// A move without any other effect.
    @inlinable
    public static var quiet: Flag { Flag(code: 0) }
    /// A double pawn push.
    @inlinable
    public static var doublePush: Flag { Flag(code: 1) }
    /// Castling; the target is the square of the rook.
    @inlinable
    public static var castling: Flag { Flag(code: 2) }
    /// A capture of the piece on the target square.
    @inlinable
    public static var capture: Flag { Flag(code: 4) }
    /// An en-passant capture.
    @inlinable
    public static var enPassant: Flag { Flag(code: 5) }

    /// A promotion to `kind`.
    ///
    /// - Precondition: `kind` is a knight, bishop, rook or queen.
    @inlinable
    public static func promotion(to kind: PieceKind, capturing: Bool = false) -> Flag {
      assert(kind != .pawn && kind != .king)
      return Flag(code: UInt8(truncatingIfNeeded: 7 &+ kind.index) | (capturing ? 4 : 0))
    }
  }

  /// The square that the piece leaves.
  @inlinable
  public var from: Square { Square(index: Int(bits & 63)) }

  /// The square that the piece reaches; for castling, the square of the rook.
  @inlinable
  public var to: Square { Square(index: Int(bits &>> 6 & 63)) }

  /// The flag of the move.
  @inlinable
  public var flag: Flag { Flag(code: UInt8(truncatingIfNeeded: bits &>> 12)) }

  /// True for captures, en passant included.
  @inlinable
  public var isCapture: Bool { bits & 0x4000 != 0 }

  /// True for promotions.
  @inlinable
  public var isPromotion: Bool { bits & 0x8000 != 0 }

  /// True for captures and promotions: the moves that change the material.
  @inline(__always)
  @inlinable
  public var isNoisy: Bool { bits & 0xc000 != 0 }

  /// True for castling.
  @inlinable
  public var isCastling: Bool { flag == .castling }

  /// The promotion piece, or nil if the move is no promotion.
  @inlinable
  public var promotion: PieceKind? { isPromotion ? promotedKind : nil }

  /// The promotion piece of a move known to be a promotion.
  @inlinable
  var promotedKind: PieceKind {
    assert(isPromotion)
    return PieceKind(index: Int(bits &>> 12 & 3) &+ 1)
  }

  /// The side towards which a castling move goes.
  @inlinable
  public var castlingSide: CastlingRights.Side {
    assert(isCastling)
    return to.index > from.index ? .kingside : .queenside
  }
}

extension Move: CustomStringConvertible {
  /// Coordinate notation with castling as king takes rook, such as `e2e4`, `e7e8q` or `e1h1`; `0000` for the null move.
  public var description: String {
    self == .none ? "0000" : "\(from)\(to)\(promotion.map { $0.letter.lowercased() } ?? "")"
  }
}
