import JSON
import Testing

@testable import ReviewPage

/// The words of the page in both languages.
@Suite struct TextTests {
  private let texts: [JSON.Member]

  init() throws {
    let json = try JSON(parsing: EmbeddedFile.texts.text)
    texts = if case .members(let members) = json { members } else { [] }
  }

  @Test func everyTextIsThereInBothLanguages() {
    for text in texts {
      guard case .members(let words) = text.value else {
        Issue.record("\(text.name) is not an object")
        continue
      }
      #expect(words.map(\.name) == ["en", "vi"], "\(text.name)")
      #expect(words.allSatisfy { $0.value.string?.isEmpty == false }, "\(text.name)")
    }
  }

  @Test func thereAreTexts() { #expect(texts.count > 50) }

  @Test func noTextIsThereTwice() { #expect(Set(texts.map(\.name)).count == texts.count) }

  @Test func bothLanguagesHaveTheSameValues() throws {
    for text in texts {
      let values = ["en", "vi"].map { language in
        Set((text.value[language]?.string ?? "").matches(of: /\{\w+\}/).map { String($0.output) })
      }
      #expect(values[0] == values[1], "\(text.name)")
    }
  }

  /// A text that the skeleton or the script asks for by its name.
  private var wanted: Set<String> {
    var wanted: Set<String> = []
    for match in EmbeddedFile.skeleton.text.matches(of: /data-(?:text|label)="(\w+)"/) {
      wanted.insert(String(match.output.1))
    }
    for match in EmbeddedFile.script.text.matches(of: /text(?:\(|: )"(\w+)"/) { wanted.insert(String(match.output.1)) }
    return wanted
  }

  @Test func everyTextThatIsWantedIsThere() {
    #expect(wanted.count > 40)
    #expect(wanted.subtracting(texts.map(\.name)) == [])
  }

  /// Words of the data, and what else the script takes for the name of a text.
  static let named = [
    "opening", "middlegame", "endgame", "good", "only", "inaccuracy", "mistake", "blunder", "white", "black", "king",
    "queen", "rook", "bishop", "knight", "pawn",
  ]

  @Test(arguments: named)
  func namedTextsAreThere(name: String) { #expect(texts.contains { $0.name == name }) }

  @Test func noTextIsSuperfluous() {
    #expect(Set(texts.map(\.name)).subtracting(wanted).subtracting(TextTests.named) == [])
  }
}
