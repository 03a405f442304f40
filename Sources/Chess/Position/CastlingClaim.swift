/// A castling right as written in a FEN.
public enum CastlingClaim: Hashable, Sendable {
  /// `K`, `Q`, `k`, `q`: with the outermost rook on that side of the king.
  case side(Color, CastlingRights.Side)
  /// `A` … `H`, `a` … `h`: with the rook on that file.
  case file(Color, File)

  /// The color of the castling king.
  public var color: Color {
    switch self {
    case .side(let color, _), .file(let color, _): color
    }
  }

  /// The letter of the right in a FEN.
  public var letter: Character {
    let letter: String
    switch self {
    case .side(_, let side): letter = side == .kingside ? "K" : "Q"
    case .file(_, let file): letter = file.description.uppercased()
    }
    return Character(color == .white ? letter : letter.lowercased())
  }
}
