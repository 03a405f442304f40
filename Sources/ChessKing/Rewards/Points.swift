import Chess

/// What a game was for one of its players.
public enum PlayerResult: String, CaseIterable, Codable, Hashable, Sendable {
  case won, lost, drawn

  /// What a finished game was for the player of a color.
  public init(_ result: GameResult, for color: Color) {
    self = result.winner == nil ? .drawn : result.winner == color ? .won : .lost
  }

  /// In words.
  public var text: Translated {
    switch self {
    case .won: Translated("won", "thắng")
    case .lost: Translated("lost", "thua")
    case .drawn: Translated("drew", "hòa")
    }
  }
}

/// What games are worth.
public enum Points {
  /// For every win.
  public static let win = 100
  /// For every loss, as far as there is something to lose.
  public static let loss = -100

  /// For winning against an opponent of this level, on top of the win itself.
  public static func extra(for level: Level) -> Int {
    switch level {
    case .easy: 300
    case .medium: 500
    case .hard: 700
    }
  }

  /// How a game changes a score, which never falls below zero.
  ///
  /// - Parameters:
  ///   - score: the score before.
  ///   - result: what the game was for the player.
  ///   - level: how hard the other player is to beat; nil for a person.
  /// - Returns: the change.
  public static func change(of score: Int, by result: PlayerResult, against level: Level?) -> Int {
    switch result {
    case .won: win + (level.map(extra) ?? 0)
    case .lost: max(loss, -score)
    case .drawn: 0
    }
  }
}
