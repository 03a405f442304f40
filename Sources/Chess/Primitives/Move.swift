/// A move in 16 bits: from, to, and its kind.
///
///     15 … 12   11 … 6   5 … 0
///      kind       to      from
///
/// Castling is written as the king taking its own rook, which is unambiguous in Chess960 too.
public struct Move: Hashable, Sendable {
  /// The 16 bits.
  public let bits: UInt16

  /// The move with this encoding; not every one of the 65,536 makes sense, and `Position.isLegal` sorts them out.
  @inlinable
  public init(bits: UInt16) { self.bits = bits }

  /// A move of the given kind.
  @inlinable
  public init(_ from: Square, _ to: Square, _ kind: Kind = .quiet) {
    bits =
      UInt16(truncatingIfNeeded: from.index) | UInt16(truncatingIfNeeded: to.index) &<< 6
      | UInt16(truncatingIfNeeded: kind.code) &<< 12
  }

  /// No move: what an empty table entry holds and what a null move is written as.
  @inlinable
  public static var none: Move { Move(bits: 0) }

  /// What a move does beyond carrying a piece from one square to another.
  ///
  /// Two of the four bits have a meaning of their own: 4 says that something is captured, 8 that a pawn promotes
  /// (the lowest two then name the piece).
  public struct Kind: Hashable, Sendable {
    /// The four bits.
    public let code: UInt8

    @inlinable
    init(code: UInt8) { self.code = code }

    /// Nothing else happens.
    @inlinable
    public static var quiet: Kind { Kind(code: 0) }
    /// A pawn goes two squares.
    @inlinable
    public static var doublePush: Kind { Kind(code: 1) }
    /// The king castles; the target is the square of its rook.
    @inlinable
    public static var castling: Kind { Kind(code: 2) }
    /// The piece on the target square is taken.
    @inlinable
    public static var capture: Kind { Kind(code: 4) }
    /// A pawn takes a pawn that has just gone past it.
    @inlinable
    public static var enPassant: Kind { Kind(code: 5) }

    /// A pawn reaches the last rank and becomes `kind`.
    ///
    /// - Precondition: `kind` is a knight, bishop, rook or queen.
    @inlinable
    public static func promotion(to kind: PieceKind, capturing: Bool = false) -> Kind {
      Kind(code: UInt8(truncatingIfNeeded: 7 &+ kind.index) | (capturing ? 4 : 0))
    }
  }

  /// Where the piece comes from.
  @inlinable
  public var from: Square { Square(index: Int(bits & 63)) }

  /// Where it goes; for castling, where the rook stands.
  @inlinable
  public var to: Square { Square(index: Int(bits &>> 6 & 63)) }

  /// What else happens.
  @inlinable
  public var kind: Kind { Kind(code: UInt8(truncatingIfNeeded: bits &>> 12)) }

  /// True if a man is taken, en passant included.
  @inlinable
  public var isCapture: Bool { bits & 0x4000 != 0 }

  /// True if a pawn promotes.
  @inlinable
  public var isPromotion: Bool { bits & 0x8000 != 0 }

  /// True for captures and promotions, the moves that change the material.
  @inline(__always)
  @inlinable
  public var isNoisy: Bool { bits & 0xc000 != 0 }

  /// True if the king castles.
  @inlinable
  public var isCastling: Bool { kind == .castling }

  /// What the pawn becomes, or nil if none promotes.
  @inlinable
  public var promotion: PieceKind? { isPromotion ? promotedKind : nil }

  /// What the pawn becomes in a move known to promote.
  @inlinable
  var promotedKind: PieceKind { PieceKind(index: Int(bits &>> 12 & 3) &+ 1) }

  /// The wing towards which a castling move goes.
  @inlinable
  public var castlingWing: CastlingRights.Wing { to.index > from.index ? .kingside : .queenside }
}

extension Move: CustomStringConvertible {
  /// Coordinate notation with castling as king takes rook, such as `e2e4`, `e7e8q` or `e1h1`; `0000` for no move.
  public var description: String {
    self == .none ? "0000" : "\(from)\(to)\(promotion.map { $0.letter.lowercased() } ?? "")"
  }
}
