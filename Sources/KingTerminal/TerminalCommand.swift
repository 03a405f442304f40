import ChessKing
import Platform

/// The commands of the terminal besides moves; they are accepted in both languages at any time.
enum TerminalCommand: String, CaseIterable {
  case new, player, rename, avatar, delete
  case characters, play, friend, resume, rematch, board, moves, captured, hint, undo, draw, resign, leave, flip, why
  case games, review, tryout, learn, next, back
  case leaderboard, profile, badges
  case theme, sound, language, samples, help, quit

  /// The command at the beginning of a line, and the words after it; nil if there is none.
  ///
  /// Vietnamese commands have up to three words, and the longest one counts: `tiếp tục` is not `tiếp`.
  static func parse(_ words: [String]) -> (command: TerminalCommand, rest: [String])? {
    for count in stride(from: min(3, words.count), through: 1, by: -1) {
      let typed = words.prefix(count).joined()
      guard let command = allCases.first(where: { $0.isSpelled(typed) }) else { continue }
      return (command, Array(words.dropFirst(count)))
    }
    return nil
  }

  private var name: Localized { .text(rawValue) }

  private func isSpelled(_ typed: String) -> Bool {
    typed.lowercased() == rawValue || typed.isSpelling(of: name.vietnamese)
      || otherSpellings.contains(typed.lowercased())
  }

  /// The command that is most similar to a misspelled one, as it is spelled in a language; nil if none is similar.
  static func similar(to word: String, _ language: Language) -> String? {
    // Two or three letters are similar to anything.
    guard word.count > 3 else { return nil }
    let spellings = allCases.map { $0.spelling(language) }
    return closestSpelling(to: word.plainLetters, among: spellings)
  }

  /// The words that people type in other programs.
  private var otherSpellings: [String] {
    switch self {
    case .delete: ["deleteplayer", "remove"]
    case .tryout: ["try"]
    case .undo: ["takeback"]
    case .draw: ["offerdraw", "offeradraw", "xinhoà", "cầuhòa", "cầuhoà", "cauhoa"]
    case .theme: ["màu", "colors", "colours"]
    case .next: [">"]
    case .back: ["<", "previous"]
    case .help: ["?", "commands"]
    case .quit: ["exit", "bye"]
    default: []
    }
  }

  /// The spelling in this language; in Vietnamese as one word without diacritics, which every keyboard can type.
  func spelling(_ language: Language) -> String { language == .vietnamese ? name.vietnamese.plainLetters : rawValue }
}

// MARK: - Help

extension TerminalCommand {
  private var parameters: Localized { Texts.terminal.all["\(rawValue).parameters"] ?? Localized("", "") }

  var summary: Localized { .text("\(rawValue).summary") }

  /// The list of all commands, what can be typed as a move, and what the marks on the board mean.
  static func help(_ language: Language, _ style: TerminalStyle) -> String {
    let lines = allCases.map { command in
      let usage = [command.spelling(language), command.parameters[language]].filter { !$0.isEmpty }
      return (usage: usage.joined(separator: " "), summary: command.summary[language])
    }
    let column = lines.map(\.usage.shownWidth).max() ?? 0
    let wrap = TextWrap(width: style.width)
    // Where there is no room for two columns, the summary stands below.
    let hasColumns = style.width.map { $0 - column >= 30 } ?? true
    let list = lines.map { line in
      hasColumns
        ? wrap("\(line.usage.shown(in: column))  \(line.summary)", hanging: column + 2)
        : wrap("\(line.usage)\n    \(line.summary)")
    }
    let notes = [Localized.text("help.moves"), .text(style.usesANSI ? "help.colors" : "help.marks")].map {
      wrap($0[language], hanging: 4)
    }
    return (list + notes).joined(separator: "\n")
  }
}
