/// One of the two players.
public enum Color: CaseIterable, Hashable, Sendable {
  case white, black

  /// 0 for White, 1 for Black.
  @inlinable
  public var index: Int { self == .white ? 0 : 1 }

  /// The other player.
  @inlinable
  public var opponent: Color { self == .white ? .black : .white }

  /// The color that a FEN calls `w` or `b`.
  public init?(fenLetter: Character) {
    switch fenLetter {
    case "w", "W": self = .white
    case "b", "B": self = .black
    default: return nil
    }
  }

  /// `w` or `b`, as in the second field of a FEN.
  public var fenLetter: Character { self == .white ? "w" : "b" }

  /// The rank on which this player's pieces begin the game.
  public var homeRank: Rank { self == .white ? .first : .eighth }
}

extension Color: CustomStringConvertible {
  /// `white` or `black`.
  public var description: String { self == .white ? "white" : "black" }
}
