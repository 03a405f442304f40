/// How hard an opponent is to beat.
public enum Level: String, CaseIterable, Codable, Hashable, Sendable {
  /// For beginners.
  case easy
  /// For those who know how to play.
  case medium
  /// For those who know how to win.
  case hard

  /// What it is called.
  public var title: Translated {
    switch self {
    case .easy: Translated("easy", "dễ")
    case .medium: Translated("medium", "trung bình")
    case .hard: Translated("hard", "khó")
    }
  }
}
