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
