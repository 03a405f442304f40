import ChessKing
import Testing

@testable import KingTerminal

/// The abilities of a terminal, and lines that fit.
struct TerminalStyleTests {
  private func style(
    _ isTerminal: Bool = true, columns: Int? = nil, lines: Int? = nil, _ environment: [String: String] = [:]
  ) -> TerminalStyle {
    TerminalStyle(isTerminal: isTerminal, columns: columns, lines: lines) { environment[$0] }
  }

  @Test func colorsNeedATerminalThatIsNotDumb() {
    #expect(style().usesANSI && style().hasBell)
    #expect(style(true, ["TERM": "xterm"]).usesANSI)
    #expect(!style(true, ["TERM": "dumb"]).usesANSI && !style(true, ["NO_COLOR": "1"]).usesANSI)
    #expect(style(true, ["NO_COLOR": "1"]).hasBell)
    #expect(style(false, columns: 100, ["TERM": "xterm", "COLUMNS": "60"]) == .plain)
  }

  @Test func theWidthIsTheTerminals() {
    #expect(style(columns: 100, ["COLUMNS": "60"]).width == 100)
    #expect(style(true, ["COLUMNS": "60"]).width == 60)
    #expect(style().width == 80 && style(true, ["COLUMNS": "0"]).width == 80)
    #expect(style(true, ["COLUMNS": "wide"]).width == 80 && style(columns: 5).width == 26)
    #expect(style(lines: 24).height == 24 && style().height == nil && style(lines: 1).height == 5)
    #expect(TerminalStyle.plain.width == nil && !TerminalStyle.plain.usesANSI && !TerminalStyle.plain.hasBell)
  }

  @Test(arguments: [
    ("Lan", 3), ("Nguyễn", 6), ("A\u{301}nh", 3), ("♞", 1), ("🐱", 2), ("👩🏽‍🚀", 2), ("王", 2), ("한", 2), ("", 0),
    ("❤\u{fe0f}", 2),
  ])
  func columnsAreCountedAsShown(text: String, width: Int) {
    #expect(text.shownWidth == width)
  }

  @Test func linesAreBrokenBetweenWords() {
    #expect(TextWrap(width: 10)("one two three") == "one two\nthree")
    #expect(TextWrap(width: 9)("one two three", hanging: 2) == "one two\n  three")
    #expect(TextWrap(width: 12)("  one two three\n\nfour") == "  one two\n  three\n\nfour")
    #expect(TextWrap(width: 4)("abcdefghij k") == "abcd\nefgh\nij k")
    #expect(TextWrap(width: 6)("🐱🐱 🐱🐱") == "🐱🐱\n🐱🐱")
    #expect(TextWrap(width: 13)("one two three") == "one two three")
    #expect(TextWrap(width: nil)("one two three") == "one two three")
    #expect(TextWrap(width: 20)("a   1  one two three four") == "a   1  one two three\nfour")
  }

  @Test(arguments: Language.allCases, [40, 80])
  func allLessonsFit(language: Language, width: Int) {
    for lesson in Lesson.all {
      let text = lesson.text[language]
      let wrapped = TextWrap(width: width)(text)
      #expect(wrapped.split(separator: "\n").allSatisfy { $0.shownWidth <= width })
      #expect(wrapped.split(whereSeparator: \.isWhitespace) == text.split(whereSeparator: \.isWhitespace))
      // No line could have taken the first word of the next.
      for (line, next) in zip(
        wrapped.split(separator: "\n", omittingEmptySubsequences: false),
        wrapped.split(separator: "\n", omittingEmptySubsequences: false).dropFirst())
      where !line.isEmpty && !next.isEmpty {
        #expect(line.shownWidth + 1 + (next.split(separator: " ").first?.shownWidth ?? 0) > width)
      }
    }
  }

  @Test(arguments: Language.allCases, [26, 40, 80])
  func theHelpFitsAndNamesAllCommands(language: Language, width: Int) {
    let style = TerminalStyle(usesANSI: false, hasBell: false, width: width)
    let help = TerminalCommand.help(language, style)
    #expect(help.split(separator: "\n").allSatisfy { $0.shownWidth <= width })
    let words = Set(help.split(whereSeparator: \.isWhitespace).map(String.init))
    for command in TerminalCommand.allCases {
      #expect(words.contains(command.spelling(language)), "\(command)")
      #expect(!command.summary[language].isEmpty)
    }
  }

  @Test func theMarksAreExplainedAsTheyAreShown() {
    let colored = TerminalStyle(usesANSI: true, hasBell: true, width: 80)
    for language in Language.allCases {
      #expect(
        TerminalCommand.help(language, .plain).contains("* ") && TerminalCommand.help(language, .plain).contains("° "))
      #expect(!TerminalCommand.help(language, colored).contains("° "))
    }
    #expect(TerminalCommand.help(.english, colored).contains("red for check"))
    #expect(TerminalCommand.help(.vietnamese, colored).contains("màu đỏ là chiếu"))
  }
}
