import Chess
import ChessKing

// What is chosen by its name in either language.

extension CaseIterable {
  /// The case whose name somebody has typed.
  static func named(_ word: String, _ title: (Self) -> Localized) -> Self? {
    allCases.first { word.isSpelling(of: title($0)) }
  }
}

extension Language {
  /// The language with this name or code.
  init?(typed word: String) {
    let names: [(Language, [String])] = [
      (.english, ["en", "english", "anh", "tiếng anh"]), (.vietnamese, ["vi", "vietnamese", "việt", "tiếng việt"]),
    ]
    guard let language = names.first(where: { $0.1.contains(where: word.isSpelling(of:)) }) else { return nil }
    self = language.0
  }
}

extension BoardTheme {
  /// The theme whose name somebody has typed.
  init?(typed word: String) {
    let word = word.lowercased() == "grey" ? "gray" : word
    guard let theme = BoardTheme.all.first(where: { word.isSpelling(of: $0.title) }) else { return nil }
    self = theme
  }
}

/// `on` or `off`.
enum Switch: CaseIterable {
  case on, off

  /// The name for the user.
  var title: Localized { self == .on ? Localized("on", "bật") : Localized("off", "tắt") }
}

/// An answer to a question.
enum Answer {
  /// True for what means yes in either language; everything else means no, since questions are about losing something.
  static func isYes(_ answer: String) -> Bool { ["y", "yes", "ok", "c", "co", "dongy"].contains(answer.plainLetters) }
}
