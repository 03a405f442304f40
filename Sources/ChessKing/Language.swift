/// A language that the companion speaks.
///
/// The raw value is the language's code, as settings and saved games write it.
public enum Language: String, CaseIterable, Codable, Hashable, Sendable {
  /// English.
  case english = "en"
  /// Vietnamese.
  case vietnamese = "vi"

  /// What it calls itself, for a menu that everybody can read.
  public var name: String {
    switch self {
    case .english: "English"
    case .vietnamese: "Tiếng Việt"
    }
  }
}
