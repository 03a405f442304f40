import Chess
import ChessKing

extension TerminalSession {
  /// Handles `language vi`.
  func setLanguage(_ words: [String]) throws(KingError) {
    guard let language = Language(typed: words.joined()) else { return say("en, vi") }
    try change { $0.language = language }
    say(language.name)
  }

  /// Handles `theme green`, or `theme` for a list.
  func setTheme(_ words: [String]) throws(KingError) {
    if let theme = BoardTheme(typed: words.joined()) {
      try change { $0.appearance.board = theme }
      if match != nil { showMatch() }
    } else {
      say(BoardTheme.all.map { $0.title[language].lowercased() }.joined(separator: ", "))
    }
    say(.text("colors", store.settings.appearance.board.title[language].lowercased()))
  }

  /// Handles `sound off`, or `sound` for the contrary of what is.
  func setSound(_ words: [String]) throws(KingError) {
    let (word, on, off) = (words.joined(), Localized.text("on"), Localized.text("off"))
    let isOn = word.isSpelling(of: on) || !word.isSpelling(of: off) && !store.settings.sound
    try change { $0.sound = isOn }
    say(.text("sound.state", isOn ? on : off))
  }

  func change(_ body: (inout Settings) -> Void) throws(KingError) {
    var settings = store.settings
    body(&settings)
    try store.set(settings)
  }
}

// MARK: - Values chosen by name in either language

extension Language {
  fileprivate init?(typed word: String) {
    let names: [(Language, [String])] = [
      (.english, ["en", "english", "anh", "tiếng anh"]), (.vietnamese, ["vi", "vietnamese", "việt", "tiếng việt"]),
    ]
    guard let language = names.first(where: { $0.1.contains(where: word.isSpelling(of:)) }) else { return nil }
    self = language.0
  }
}

extension BoardTheme {
  fileprivate init?(typed word: String) {
    let word = word.lowercased() == "grey" ? "gray" : word
    guard let theme = BoardTheme.all.first(where: { word.isSpelling(of: $0.title) }) else { return nil }
    self = theme
  }
}
