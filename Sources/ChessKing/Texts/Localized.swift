import Chess

/// A language of the app's texts.
///
/// The raw value is the language code used in settings and saved games.
public enum Language: String, CaseIterable, Codable, Hashable, Sendable {
  case english = "en"
  case vietnamese = "vi"

  /// The name of the language in that language, for a menu that everybody can read.
  public var name: String { self == .english ? "English" : "Tiếng Việt" }
}

/// A text in all languages.
///
///     let greeting = Localized("Welcome", "Xin chào")
///     print(greeting[.vietnamese])
public struct Localized: Hashable, Sendable, Codable {
  /// The text in English.
  public var english: String
  /// The text in Vietnamese.
  public var vietnamese: String

  /// Creates a text in English and in Vietnamese.
  public init(_ english: String, _ vietnamese: String) {
    self.english = english
    self.vietnamese = vietnamese
  }

  /// The text in this language.
  public subscript(_ language: Language) -> String {
    switch language {
    case .english: english
    case .vietnamese: vietnamese
    }
  }
}

extension Localized {
  /// A move in SAN, with the letters of the pieces in each language: in Vietnamese V, H, X, T and M.
  public init(san: String) {
    let letters: [Character: Character] = ["K": "V", "Q": "H", "R": "X", "B": "T", "N": "M"]
    self.init(san, String(san.map { letters[$0] ?? $0 }))
  }
}

extension ScoresheetRow {
  /// The row in each language.
  public var text: Localized { Localized(san: description) }
}
