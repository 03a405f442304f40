import Chess

/// The result of a game for one of its players.
public enum PlayerResult: String, CaseIterable, Codable, Hashable, Sendable {
  case won, lost, drawn

  /// The result of a finished game for the player of this color.
  public init(_ result: GameResult, for color: Color) {
    self = result.winner == nil ? .drawn : result.winner == color ? .won : .lost
  }

  /// The result as a verb in the past tense.
  public var text: Localized { .text("result.\(rawValue)") }
}

/// The points for games.
public enum Points {
  /// The points for a win.
  public static let win = 100
  /// The points for a loss, limited so that the score does not fall below zero.
  public static let loss = -100

  /// The bonus for a win against an opponent of this level; the least for an adaptive one, unless it is known what its
  /// game counts as.
  public static func bonus(for level: Level) -> Int {
    switch level {
    case .easy, .adaptive: 300
    case .medium: 500
    case .hard: 700
    }
  }

  /// The change of a score by a game, in points; a score never falls below zero.
  ///
  /// - Parameters:
  ///   - score: the score before the game.
  ///   - result: the result for the player.
  ///   - level: the level of the other player; nil for a human.
  /// - Returns: the change.
  public static func change(of score: Int, by result: PlayerResult, against level: Level?) -> Int {
    switch result {
    case .won: win + (level.map(bonus) ?? 0)
    case .lost: max(loss, -score)
    case .drawn: 0
    }
  }
}
