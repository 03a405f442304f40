/// A text in each language.
///
///     let greeting = Translated("Welcome", "Xin chào")
///     print(greeting[.vietnamese])
public struct Translated: Hashable, Sendable, Codable {
  /// In English.
  public var english: String
  /// In Vietnamese.
  public var vietnamese: String

  /// A text in English and in Vietnamese.
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
