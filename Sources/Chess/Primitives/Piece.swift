/// The kind of a piece, without its color.
public enum PieceKind: CaseIterable, Hashable, Sendable {
  case pawn, knight, bishop, rook, queen, king

  /// The index of the kind: 0 for a pawn up to 5 for a king.
  @inlinable
  public var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// Creates the kind with this index.
  ///
  /// - Precondition: `index` is in 0...5.
  @inlinable
  public init(index: Int) {
    assert(UInt(bitPattern: index) < 6)
    self = unsafeBitCast(UInt8(truncatingIfNeeded: index), to: PieceKind.self)
  }

  /// The upper-case letter of the kind in English notation, `P` for a pawn.
  public var letter: Character {
    switch self {
    case .pawn: "P"
    case .knight: "N"
    case .bishop: "B"
    case .rook: "R"
    case .queen: "Q"
    case .king: "K"
    }
  }

  /// Creates the kind from its English letter, in either case.
  public init?(letter: Character) {
    switch letter {
    case "P", "p": self = .pawn
    case "N", "n": self = .knight
    case "B", "b": self = .bishop
    case "R", "r": self = .rook
    case "Q", "q": self = .queen
    case "K", "k": self = .king
    default: return nil
    }
  }
}

/// A piece: its kind and its color.
///
/// The code has one bit for each bitboard of a `Placement`: three bits for the kind (1 for a pawn up to 6 for a king)
/// and the highest for Black. Zero is an empty square and never a `Piece`.
public struct Piece: Hashable, Sendable {
  /// The four-bit code: 1...6 for White, 9...14 for Black.
  public let code: UInt8

  @inlinable
  init(code: UInt8) {
    assert(code < 16 && code & 7 != 0 && code & 7 != 7)
    self.code = code
  }

  /// Creates the piece of this color and kind.
  @inlinable
  public init(_ color: Color, _ kind: PieceKind) {
    code = UInt8(truncatingIfNeeded: kind.index &+ 1 &+ color.index &* 8)
  }

  /// The color of the piece.
  @inlinable
  public var color: Color { code < 8 ? .white : .black }

  /// The kind of the piece.
  @inlinable
  public var kind: PieceKind { PieceKind(index: Int(code & 7) &- 1) }

  /// Creates the piece from its FEN letter: upper case for White, lower case for Black.
  public init?(fenLetter: Character) {
    guard let kind = PieceKind(letter: fenLetter) else { return nil }
    self.init(fenLetter.isUppercase ? .white : .black, kind)
  }

  /// The FEN letter: upper case for White, lower case for Black.
  public var fenLetter: Character {
    color == .white ? kind.letter : Character(kind.letter.lowercased())
  }

  /// The Unicode chess symbol, such as ♞.
  public var symbol: Character {
    let symbols: [Character] =
      color == .white ? ["♙", "♘", "♗", "♖", "♕", "♔"] : ["♟", "♞", "♝", "♜", "♛", "♚"]
    return symbols[kind.index]
  }
}

extension Piece: CustomStringConvertible {
  /// The FEN letter.
  public var description: String { String(fenLetter) }
}
