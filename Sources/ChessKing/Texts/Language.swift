/// A language of the app's texts.
///
/// The raw value is the language code used in settings and saved games.
public enum Language: String, CaseIterable, Codable, Hashable, Sendable {
  /// English.
  case english = "en"
  /// Vietnamese.
  case vietnamese = "vi"

  /// The name of the language in that language, for a menu that everybody can read.
  public var name: String {
    switch self {
    case .english: "English"
    case .vietnamese: "Tiếng Việt"
    }
  }
}
