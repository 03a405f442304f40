import ChessKing
import Platform

/// The commands of the terminal besides moves; they are accepted in both languages at any time.
enum TerminalCommand: String, CaseIterable {
  case new, player, rename, avatar, delete
  case play, friend, resume, board, moves, captured, hint, undo, draw, resign, leave, flip
  case games, review, learn, next, back
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

  private func isSpelled(_ typed: String) -> Bool {
    typed.lowercased() == rawValue || typed.isSpelling(of: vietnamese) || otherSpellings.contains(typed.lowercased())
  }

  /// The command that is most similar to a misspelled one, as it is spelled in a language; nil if none is similar.
  static func similar(to word: String, _ language: Language) -> String? {
    // Two or three letters are similar to anything.
    guard word.count > 3 else { return nil }
    let spellings = allCases.map { $0.spelling(language) }
    return closestSpelling(to: word.plainLetters, among: spellings)
  }

  /// What people type in other programs.
  private var otherSpellings: [String] {
    switch self {
    case .delete: ["deleteplayer", "remove"]
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

  /// The Vietnamese spelling.
  private var vietnamese: String {
    switch self {
    case .new: "mới"
    case .player: "người chơi"
    case .rename: "đổi tên"
    case .avatar: "hình"
    case .delete: "xóa"
    case .play: "chơi"
    case .friend: "bạn"
    case .resume: "tiếp tục"
    case .board: "bàn cờ"
    case .moves: "nước đi"
    case .captured: "quân bị ăn"
    case .hint: "gợi ý"
    case .undo: "đi lại"
    case .draw: "xin hòa"
    case .resign: "xin thua"
    case .leave: "rời"
    case .flip: "xoay"
    case .games: "ván cũ"
    case .review: "xem lại"
    case .learn: "học"
    case .next: "tiếp"
    case .back: "lùi"
    case .leaderboard: "xếp hạng"
    case .profile: "hồ sơ"
    case .badges: "huy hiệu"
    case .theme: "màu sắc"
    case .sound: "âm thanh"
    case .language: "ngôn ngữ"
    case .samples: "mẫu"
    case .help: "giúp"
    case .quit: "thoát"
    }
  }

  /// The spelling in this language; in Vietnamese as one word without diacritics, which every keyboard can type.
  func spelling(_ language: Language) -> String { language == .vietnamese ? vietnamese.plainLetters : rawValue }
}
