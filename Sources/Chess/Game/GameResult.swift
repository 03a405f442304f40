/// Who has won a game, as PGN writes it.
public enum GameResult: CaseIterable, Hashable, Sendable {
  case whiteWins, blackWins, draw, unfinished

  /// The result in which this player wins.
  public static func win(of color: Color) -> GameResult { color == .white ? .whiteWins : .blackWins }

  /// The winner, or nil for a draw or a game that has not ended.
  public var winner: Color? {
    switch self {
    case .whiteWins: .white
    case .blackWins: .black
    case .draw, .unfinished: nil
    }
  }

  /// `1-0`, `0-1`, `1/2-1/2` or `*`.
  public var token: String {
    switch self {
    case .whiteWins: "1-0"
    case .blackWins: "0-1"
    case .draw: "1/2-1/2"
    case .unfinished: "*"
    }
  }

  /// The result that a person wrote: PGN's own words, and what is found in their place, such as `½-½`, `1–0` with a
  /// printer's dash, or `+--` for a game won without play.
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
  /// PGN's word for it.
  public var description: String { token }
}
