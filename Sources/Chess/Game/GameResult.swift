/// The result of a game, as in PGN.
public enum GameResult: CaseIterable, Hashable, Sendable {
  case whiteWins, blackWins, draw, unfinished

  /// The result of a win by this color.
  public static func win(of color: Color) -> GameResult { color == .white ? .whiteWins : .blackWins }

  /// The winner, or nil if the game is drawn or unfinished.
  public var winner: Color? {
    switch self {
    case .whiteWins: .white
    case .blackWins: .black
    case .draw, .unfinished: nil
    }
  }

  /// The PGN token: `1-0`, `0-1`, `1/2-1/2` or `*`.
  public var token: String {
    switch self {
    case .whiteWins: "1-0"
    case .blackWins: "0-1"
    case .draw: "1/2-1/2"
    case .unfinished: "*"
    }
  }

  /// Creates the result from a PGN token or a common variant of it, such as `½-½`, `1–0` with a typographic dash, or
  /// `+--` for a game won by forfeit.
  public init?(_ text: some StringProtocol) {
    switch PlainLetters.ascii(String(text)) {
    case "1-0", "1:0", "+--", "+:-", "+-": self = .whiteWins
    case "0-1", "0:1", "--+", "-:+", "-+": self = .blackWins
    case "1/2-1/2", "1/2", "1/2:1/2", "0.5-0.5": self = .draw
    case "*": self = .unfinished
    default: return nil
    }
  }
}

extension GameResult: CustomStringConvertible {
  /// The PGN token.
  public var description: String { token }
}
