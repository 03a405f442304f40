/// What a piece is, whoever owns it.
public enum PieceKind: CaseIterable, Hashable, Sendable {
  case pawn, knight, bishop, rook, queen, king

  /// 0 for a pawn up to 5 for a king.
  @inlinable
  public var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// The kind whose `index` this is.
  ///
  /// - Precondition: `index` is in 0...5.
  @inlinable
  public init(index: Int) {
    assert((0...5).contains(index))
    self = unsafeBitCast(UInt8(truncatingIfNeeded: index), to: PieceKind.self)
  }

  /// The upper-case letter of English notation, `P` for a pawn.
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

  /// The kind with this English letter, in either case.
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

/// A kind and its owner.
///
/// The raw value spells the piece in four bits, one for each bitboard of a `Placement`: three for the kind
/// (1 for a pawn up to 6 for a king) and the highest for Black. Zero is an empty square and never a `Piece`.
public struct Piece: Hashable, Sendable {
  /// The four-bit code: 1...6 for White, 9...14 for Black.
  public let code: UInt8

  @inlinable
  init(code: UInt8) { self.code = code }

  /// The piece of this color and kind.
  @inlinable
  public init(_ color: Color, _ kind: PieceKind) {
    code = UInt8(truncatingIfNeeded: kind.index &+ 1 &+ color.index &* 8)
  }

  /// Who owns it.
  @inlinable
  public var color: Color { code < 8 ? .white : .black }

  /// What it is.
  @inlinable
  public var kind: PieceKind { PieceKind(index: Int(code & 7) &- 1) }

  /// The piece of a FEN letter: upper case for White, lower case for Black.
  public init?(fenLetter: Character) {
    guard let kind = PieceKind(letter: fenLetter) else { return nil }
    self.init(fenLetter.isUppercase ? .white : .black, kind)
  }

  /// Upper case for White, lower case for Black.
  public var fenLetter: Character {
    color == .white ? kind.letter : Character(kind.letter.lowercased())
  }

  /// The chess symbol of Unicode, such as ♞.
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
