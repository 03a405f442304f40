import ChessKing
import Testing

@Suite struct LanguageTests {
  @Test(arguments: [(Language.english, "Draw"), (.vietnamese, "Hòa")])
  func translation(language: Language, text: String) { #expect(Localized("Draw", "Hòa")[language] == text) }

  /// Saved settings hold the codes, so they stay what they are.
  @Test func codes() { #expect(Language.allCases.map(\.rawValue) == ["en", "vi"]) }
}
