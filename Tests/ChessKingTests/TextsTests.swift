import Chess
import ChessEngine
import Foundation
import TestSupport
import Testing

@testable import ChessKing
@testable import KingTerminal

/// The files of texts, and who uses them.
struct TextsTests {
  private static let modules = ["ChessKing", "KingTerminal"]

  private func texts(of module: String) -> Texts { module == "ChessKing" ? .king : .terminal }

  @Test(arguments: modules) func theWholeFileIsRead(module: String) {
    let texts = texts(of: module)
    #expect(texts.unread.isEmpty && texts.all.count > 100)
    for (name, text) in texts.all { #expect(!text.english.isEmpty && !text.vietnamese.isEmpty, "\(name)") }
  }

  /// A value that is told in one language is told in the other one too.
  @Test(arguments: modules) func languagesHaveTheSameValues(module: String) {
    func values(_ text: String) -> Set<String> { Set(text.matches(of: /\{[^}]*\}?/).map { String($0.output) }) }
    for (name, text) in texts(of: module).all {
      let (english, vietnamese) = (values(text.english), values(text.vietnamese))
      #expect(english.union(vietnamese).allSatisfy { $0.wholeMatch(of: /\{[1-9]\}/) != nil }, "\(name)")
      // Moves are explained, and joined, in the language.
      let isOwn = ["error.unreadable", "error.illegal", "error.ambiguous", "whichMove", "error.samePlayer"].contains(
        name)
      #expect(isOwn || english == vietnamese, "\(name)")
    }
  }

  @Test func valuesAreFilledIn() {
    let texts = Texts(
      """
      { "move": { "en": "{2}, {1}!", "vi": "{1}{1} {3}" }, "e4": { "en": "to", "vi": "đến" }, "one": { "en": "1" },
        "e4": { "en": "", "vi": "" } }
      """)
    #expect(texts.unread == ["one", "e4"] && texts.all.count == 2)
    #expect(texts("move", ["{2}", texts("e4")]) == Localized("to, {2}!", "{2}{2} "))
    #expect(Texts("").all.isEmpty)
  }

  // MARK: Who uses them

  /// The code of a module.
  private func code(of module: String) throws -> String {
    let content = FileManager.default.enumerator(
      at: PackageFolder.url("Sources/\(module)"), includingPropertiesForKeys: nil)
    let files = content?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    return try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  /// The names that are made of cases.
  private func computedNames(in module: String) -> [String] {
    guard module == "ChessKing" else {
      return TerminalCommand.allCases.flatMap { [$0.rawValue, "\($0).summary"] }
    }
    let people = Avatar.allCases.map { "avatar.\($0)" } + Level.allCases.map { "level.\($0)" }
    let badges = Badge.allCases.flatMap { ["badge.\($0)", "condition.\($0)"] }
    let pieces = Color.allCases.map { "color.\($0)" } + PieceKind.allCases.map { "piece.\($0)" }
    let results = PlayerResult.allCases.map { "result.\($0)" } + Outcome.Reason.allCases.map { "reason.\($0)" }
    let screens = AppScreen.allCases.map { "screen.\($0)" } + BoardTheme.all.map { "board.\($0.name)" }
    let oversights = Oversight.allCases.map { "why.\($0)" }
    return people + badges + pieces + results + screens + oversights
      + ["promotions", "enPassants", "castlings"].map { "report.\($0)" }
  }

  @Test(arguments: modules) func everyNameHasAText(module: String) throws {
    let texts = texts(of: module)
    for name in computedNames(in: module) { #expect(texts.all[name] != nil, "\(name)") }
    // Fields of JSON are asked for a text, too.
    let written = try code(of: module).matches(of: /(\w*)\.text\("([A-Za-z.]+)"/)
      .filter { $0.output.1.isEmpty || $0.output.1 == "Localized" }.map { String($0.output.2) }
    #expect(written.count > 30)
    for name in written { #expect(texts.all[name] != nil, "\(name)") }
  }

  @Test(arguments: modules) func everyTextIsUsed(module: String) throws {
    let (code, computed) = (try code(of: module), Set(computedNames(in: module)))
    for name in texts(of: module).all.keys where !computed.contains(name) && !name.hasSuffix(".parameters") {
      #expect(code.contains("\"\(name)\""), "\(name)")
    }
  }

  @Test func commandsAreCalledWhatTheyAre() {
    for name in TerminalCommand.allCases.map(\.rawValue) { #expect(Texts.terminal.all[name]?.english == name) }
  }
}
