/// The words of a line, read one after the other.
///
/// Words are separated by any number of blanks, tabs and other control characters.
struct UCITokens {
  private var text: Substring.UTF8View

  init(_ line: some StringProtocol) {
    text = Substring(line).utf8
    skipBlanks()
  }

  /// The next word, without removing it.
  var first: String? { text.isEmpty ? nil : String(Substring(text.prefix(while: UCITokens.isInWord))) }

  /// Removes and returns the next word.
  mutating func next() -> String? {
    guard let word = first else { return nil }
    text = text.dropFirst(word.utf8.count)
    skipBlanks()
    return word
  }

  mutating func skip(while condition: (String) -> Bool) { _ = take(while: condition) }

  /// Removes and returns words as long as the condition holds.
  mutating func take(while condition: (String) -> Bool) -> [String] {
    var words: [String] = []
    while let word = first, condition(word) {
      words.append(word)
      _ = next()
    }
    return words
  }

  var rest: [String] {
    var words = self
    return words.take { _ in true }
  }

  /// The rest of the line, including the blanks between words but not those around them.
  var restOfLine: String {
    guard let last = text.lastIndex(where: UCITokens.isInWord) else { return "" }
    return String(Substring(text[...last]))
  }

  private mutating func skipBlanks() { text = text.drop { !UCITokens.isInWord($0) } }

  private static func isInWord(_ byte: UInt8) -> Bool { byte > UInt8(ascii: " ") && byte != 0x7f }
}
