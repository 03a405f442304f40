internal import EmbeddedKingTexts
internal import JSON

/// Texts in all languages, by their names.
package struct Texts: Sendable {
  /// Those of this module.
  static let king = Texts(EmbeddedText.king)

  /// The texts, with `{1}`, `{2}` and so on in the places of values.
  package private(set) var all: [String: Localized] = [:]
  /// The names of members that could not be read; a test shows that there are none.
  package private(set) var unread: [String] = []

  /// Reads members such as `"status.drawn": { "en": "Draw: {1}", "vi": "Hòa: {1}" }`.
  package init(_ json: String) {
    guard case .members(let members)? = try? JSON(parsing: json) else { return }
    for member in members {
      guard let english = member.value["en"]?.string, let vietnamese = member.value["vi"]?.string,
        all[member.name] == nil
      else {
        unread.append(member.name)
        continue
      }
      all[member.name] = Localized(english, vietnamese)
    }
  }

  /// The text of this name with its values, which may be localized themselves.
  package func callAsFunction(_ name: String, _ values: [Any] = []) -> Localized {
    guard let text = all[name] else {
      assertionFailure("there is no text \(name)")
      return Localized(name, name)
    }
    return Localized(filled(text, values, .english), filled(text, values, .vietnamese))
  }

  private func filled(_ text: Localized, _ values: [Any], _ language: Language) -> String {
    let parts = text[language].split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { filled, part in
      // A brace is always followed by the number of a value, and another brace.
      let rest = part.drop { $0 != "}" }
      if let number = Int(part.prefix { $0 != "}" }), values.indices.contains(number - 1) {
        let value = values[number - 1]
        filled += (value as? Localized)?[language] ?? "\(value)"
      }
      filled += rest.dropFirst()
    }
  }
}

extension Localized {
  /// The text of this name in `texts.json`, with its values.
  static func text(_ name: String, _ values: Any...) -> Localized { Texts.king(name, values) }
}

/// A file of texts that is a part of the program.
package enum EmbeddedText {
  /// The pages of "How to play".
  static let lessons = text(king_embedded_lessons(), king_embedded_lessons_size())
  /// The names and sentences of this module.
  static let king = text(king_embedded_texts(), king_embedded_texts_size())
  /// Those of the front-end at the terminal.
  package static let terminal = text(king_embedded_terminal(), king_embedded_terminal_size())

  private static func text(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
