/// The difficulty of an opponent.
public enum Level: String, CaseIterable, Codable, Hashable, Sendable {
  /// For beginners.
  case easy
  /// For players who know how to play.
  case medium
  /// For players who know how to win.
  case hard

  /// The name of the level.
  public var title: Localized {
    switch self {
    case .easy: Localized("easy", "dễ")
    case .medium: Localized("medium", "trung bình")
    case .hard: Localized("hard", "khó")
    }
  }
}
