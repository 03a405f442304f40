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
    let theme = store.settings.appearance.board.title
    say(Localized("Colors: \(theme.english.lowercased())", "Màu: \(theme.vietnamese.lowercased())"))
  }

  /// Handles `sound off`, or `sound` for the contrary of what is.
  func setSound(_ words: [String]) throws(KingError) {
    let wanted = Switch.named(words.joined(), \.title).map { $0 == .on } ?? !store.settings.sound
    try change { $0.sound = wanted }
    let state = (wanted ? Switch.on : .off).title
    say(Localized("Sound: \(state.english)", "Âm thanh: \(state.vietnamese)"))
  }

  private func change(_ body: (inout Settings) -> Void) throws(KingError) {
    var settings = store.settings
    body(&settings)
    try store.set(settings)
  }
}
