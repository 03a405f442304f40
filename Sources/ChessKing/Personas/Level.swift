import Chess

/// The difficulty of an opponent.
public enum Level: String, CaseIterable, Codable, Hashable, Sendable {
  /// For beginners.
  case easy
  /// For players who know how to play.
  case medium
  /// For players who know how to win.
  case hard
  /// As strong as the player.
  case adaptive

  /// The name of the level.
  public var title: Localized { .text("level.\(rawValue)") }

  /// The level that a game counts as: that of the characters who are about as strong, if the opponent adapts.
  ///
  /// - Parameter elo: the Elo rating at which the opponent played; nil if it is not known.
  /// - Returns: easy, medium or hard.
  public func counted(at elo: Int?) -> Level {
    guard self == .adaptive else { return self }
    guard let elo else { return .easy }
    return elo < 1600 ? .easy : elo < 2200 ? .medium : .hard
  }
}
