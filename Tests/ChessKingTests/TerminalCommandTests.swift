import Chess
import ChessKing
import Testing

@testable import KingTerminal

/// Commands in both languages, with and without diacritics.
struct TerminalCommandTests {
  private func command(_ typed: String) -> String? {
    let words = typed.split(separator: " ").map(String.init)
    return TerminalCommand.parse(words).map { ([$0.command.rawValue] + $0.rest).joined(separator: " ") }
  }

  @Test(arguments: [
    ("new Lan", "new Lan"), ("NEW Lan", "new Lan"), ("mới Lan", "new Lan"), ("moi Lan", "new Lan"),
    ("Mới Lan", "new Lan"),
    ("người chơi Lan", "player Lan"), ("nguoi choi Lan", "player Lan"), ("nguoichoi Lan", "player Lan"),
    ("ngươi chơi Lan", nil), ("chơi khó", "play khó"), ("tiếp tục", "resume"), ("tiep tuc Robot", "resume Robot"),
    ("tiếp", "next"),
    ("tiếp 3", "next 3"), ("bàn cờ", "board"), ("ban co", "board"), ("bạn Cờ", "friend Cờ"), ("bạn", "friend"),
    ("đi lại", "undo"), ("di lai", "undo"), ("ĐI LẠI", "undo"), ("đi e4", nil), ("quân bị ăn", "captured"),
    ("xin hòa", "draw"),
    ("xin hoà", "draw"), ("offer a draw", "draw"), ("xin thua", "resign"), ("gợi ý", "hint"), ("?", "help"),
    ("exit", "quit"),
    ("e4", nil), ("Nf3", nil), ("♘f3", nil), ("new\u{301}", nil), ("", nil),
  ])
  func aCommandIsRead(typed: String, command: String?) {
    #expect(self.command(typed) == command)
  }

  @Test func allSpellingsAreDifferent() {
    for language in Language.allCases {
      let spellings = TerminalCommand.allCases.map { $0.spelling(language) }
      #expect(Set(spellings).count == spellings.count)
      for (spelling, expected) in zip(spellings, TerminalCommand.allCases) {
        #expect(TerminalCommand.parse([spelling])?.command == expected)
        guard case .unreadable = MoveReader(game: Game()).read(spelling) else {
          Issue.record("\(spelling) is a move, too")
          continue
        }
      }
    }
  }

  @Test func aMisspelledCommandIsRecognized() {
    #expect(TerminalCommand.similar(to: "leaderbord", .english) == "leaderboard")
    #expect(TerminalCommand.similar(to: "xếp hang", .vietnamese) == "xephang")
    #expect(
      TerminalCommand.similar(to: "qwertz", .english) == nil && TerminalCommand.similar(to: "e9", .english) == nil)
  }
}
