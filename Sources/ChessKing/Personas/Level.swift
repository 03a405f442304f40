/// The difficulty of an opponent.
public enum Level: String, CaseIterable, Codable, Hashable, Sendable {
  /// For beginners.
  case easy
  /// For players who know how to play.
  case medium
  /// For players who know how to win.
  case hard

  /// The name of the level.
  public var title: Translated {
    switch self {
    case .easy: Translated("easy", "dễ")
    case .medium: Translated("medium", "trung bình")
    case .hard: Translated("hard", "khó")
    }
  }
}
