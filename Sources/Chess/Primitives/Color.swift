/// The color of a player and of the player's pieces.
public enum Color: CaseIterable, Hashable, Sendable, BitwiseCopyable {
  case white, black

  /// 0 for White, 1 for Black.
  @inlinable
  public var index: Int { self == .white ? 0 : 1 }

  /// The opposite color.
  @inlinable
  public var opponent: Color { self == .white ? .black : .white }

  /// Creates the color from the letter of a FEN, `w` or `b`, in either case.
  public init?(fenLetter: Character) {
    switch fenLetter {
    case "w", "W": self = .white
    case "b", "B": self = .black
    default: return nil
    }
  }

  /// `w` or `b`, as in the second field of a FEN.
  public var fenLetter: Character { self == .white ? "w" : "b" }
}

extension Color: CustomStringConvertible {
  /// `white` or `black`.
  public var description: String { self == .white ? "white" : "black" }
}
