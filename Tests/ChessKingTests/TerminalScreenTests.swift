import Chess
import TestSupport
import Testing

@testable import ChessKing
@testable import KingTerminal

/// The output of a session on terminals of several kinds.
struct TerminalScreenTests {
  private let colored = TerminalStyle(usesANSI: true, hasBell: true, width: 80)
  private let robot = Scripted(line: ShortGame.scholarsMate)

  private func store(_ opponents: [any Opponent] = Persona.all) throws -> Store { try Store.test(opponents) }

  // MARK: Colors and places

  @Test func aPipeGetsNothingButText() async throws {
    let text = try await talk(
      store([robot]), "player Lan\nplay Robot\ne2\ne4\nlearn 2\nnext\nhelp\nprofile\nhint\ntheme green\nflip\nquit\ny")
    #expect(!text.contains("\u{1b}") && !text.contains("\u{7}"))
    #expect(text.contains(Lesson[.rookAndBishop].text.english), "lines have any length")
  }

  @Test func aTerminalWithoutColorsGetsTheSameTextAndABell() async throws {
    let dumb = TerminalStyle(usesANSI: false, hasBell: true, width: nil)
    let lines = "player Lan\nplay Robot\ne4\nquit\ny"
    let text = try await talk(store([robot]), lines, style: dumb)
    #expect(
      text.components(separatedBy: "\u{7}Robot: e5").count == 2 && text.components(separatedBy: "\u{7}").count == 2)
    #expect(text.replacing("\u{7}", with: "") == (try await talk(store([robot]), lines)))
  }

  @Test func theBellCanBeTurnedOff() async throws {
    let store = try store([robot])
    let text = try await talk(
      store, "sound off\nplayer Lan\nplay Robot\ne4\nsound\nsound tắt\nsound bat\nquit\ny", style: colored)
    #expect(!text.contains("\u{7}"))
    let states = text.components(separatedBy: "Sound: ").dropFirst().map { $0.prefix { $0 != "\n" } }
    #expect(states == ["off", "on", "off", "on"] && store.settings.sound)
  }

  /// A board takes the place of the one before, and what was said meanwhile stands below it.
  @Test func theBoardIsDrawnInPlace() async throws {
    let text = try await talk(store([robot]), "player Lan\nplay Robot\ne4\nquit\ny", style: colored)
    let screens = text.components(separatedBy: ANSI.home)
    #expect(screens.count == 4, "at the beginning, after e4, and after e5")
    #expect(screens.dropFirst().allSatisfy { $0.hasPrefix(ANSI.bold("🐱 Lan – 🤖 Robot")) })
    #expect(screens[1].contains("Lan (White): choose a piece") && screens[2].contains("Robot the robot: beep"))
    #expect(screens[3].contains("Robot: e5\nLan (White): choose a piece"))
    #expect(!screens[3].contains("beep") && !screens[2].contains("choose a piece"))
  }

  @Test func theWidthIsAskedAgain() async throws {
    var widths = [40, 26][...]
    var input = ["learn 1", "learn 1"][...]
    var (output, pages): ([String], [Int]) = ([], [])
    var style = TerminalStyle(usesANSI: false, hasBell: false, width: 40)
    let session = TerminalSession(
      try store(), style: style,
      read: { _ in
        pages.append(output.flatMap { $0.split(separator: "\n") }.map(\.shownWidth).max() ?? 0)
        output = []
        style.width = widths.popFirst()
        return input.popFirst()
      }, write: { output.append($0) })
    await session.run()
    #expect(pages.count == 3 && pages[1] > 26 && pages[1] <= 40 && pages[2] <= 26)
  }

  @Test func themesChangeTheColors() async throws {
    let store = try store()
    let text = try await talk(
      store, "player Lan\nfriend Minh\ntheme Green\ntheme hiện đại\ntheme\ntheme pink\nquit\ny", style: colored)
    let screens = text.components(separatedBy: ANSI.home).dropFirst().map { $0 }
    for (screen, theme) in zip(screens, [BoardTheme.wood, .green, .modern]) {
      let dark = try #require(RGB(theme.dark)).index
      #expect(screen.contains("48;5;\(dark);"), "\(theme.name)")
    }
    #expect(screens.count == 3 && store.settings.appearance == Appearance(.halloween, .modern))
    #expect(text.components(separatedBy: "brown, green, blue, gray, print, wood, modern, halloween").count == 3)
    #expect(text.contains("Colors: green\n") && text.contains("Colors: modern\n"))
  }

  /// The app and the terminal share the setting: each leaves alone what the other one has chosen.
  @Test func aThemeOfTheBoardLeavesTheColorsOfTheApp() async throws {
    let store = try store()
    var settings = store.settings
    settings.appearance = Appearance(.modern, .halloween)
    try store.set(settings)
    let text = try await talk(store, "theme \ntheme green")
    #expect(text.contains("Colors: halloween\n") && store.settings.appearance == Appearance(.modern, .green))
  }

  @Test func brokenLinesOfTheLeaderboardStandUnderTheNames() async throws {
    let store = try Store(nil)
    try store.addSamplePlayers()
    let style = TerminalStyle(usesANSI: false, hasBell: false, width: 40)
    let lines = try await talk(store, "leaderboard", style: style).split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix(" 1. ") })
    #expect(lines[first + 1].hasPrefix("    ") && !lines[first + 1].hasPrefix("     "), "\(lines[first + 1])")
  }

  @Test(arguments: Language.allCases, [40, 80])
  func nothingIsWiderThanTheTerminal(language: Language, width: Int) async throws {
    let store = try store([robot])
    try store.addSamplePlayers()
    var settings = store.settings
    settings.language = language
    try store.set(settings)
    let lessons = Array(repeating: "next", count: Lesson.all.count).joined(separator: "\n")
    let text = try await talk(
      store,
      "player Lan\nplay Robot\ne4\nBc4\nQh5\nQxf7\nhelp\nleaderboard\nprofile\nprofile Sophie\nbadges\nlearn\n\(lessons)\ngames\nreview 1\nnext",
      style: TerminalStyle(usesANSI: false, hasBell: false, width: width))
    for line in text.split(separator: "\n") { #expect(line.shownWidth <= width, "\(line)") }
    #expect(text.contains(Lesson.all[13].title[language]))
  }

  /// What a move that cannot be played leaves on the screen is the board, and the reason below it.
  @Test func aRefusalStandsBelowTheBoard() async throws {
    let text = try await talk(store([robot]), "player Lan\nplay Robot\ne5\nxyz\nquit\ny", style: colored)
    let screens = text.components(separatedBy: ANSI.home)
    #expect(screens.count == 4)
    #expect(screens[2].contains("1  ♖") || screens[2].contains("♖"))
    #expect(screens[2].contains("cannot go to e5.\nLan (White): choose a piece"))
    #expect(screens[3].contains("Type help for what you can say.\nLan (White): choose a piece"))
  }

  // MARK: Long pages and prompts

  /// The answers of a session to these lines, and its prompts.
  private func prompts(
    _ lines: [String], _ style: TerminalStyle, _ store: Store
  ) async -> [(prompt: String, text: String)] {
    var (input, screens, output) = (lines[...], [(prompt: String, text: String)](), [String]())
    let session = TerminalSession(
      store, style: style,
      read: { prompt in
        screens.append((prompt, output.joined(separator: "\n")))
        output = []
        return input.popFirst()
      }, write: { output.append($0) })
    await session.run()
    return screens
  }

  @Test func aLongPageIsTurned() async throws {
    let style = TerminalStyle(usesANSI: false, hasBell: false, width: 80, height: 10)
    let whole = TerminalCommand.help(.english, style)
    let screens = await prompts(["help"] + Array(repeating: "", count: 9), style, try store())
    let pages = screens.dropFirst().prefix { $0.prompt.hasPrefix("Enter: more") }
    #expect(pages.count > 3)
    for page in pages { #expect(page.text.split(separator: "\n", omittingEmptySubsequences: false).count == 9) }
    let shown = screens.dropFirst().prefix(pages.count + 1).map(\.text).joined(separator: "\n")
    #expect(shown == whole, "nothing is lost")
    // In a pipe there are no pages.
    #expect(await prompts(["help"], .plain, try store()).map(\.prompt) == ["Command> ", "Command> "])
  }

  @Test func aLongPageIsLeft() async throws {
    let style = TerminalStyle(usesANSI: false, hasBell: false, width: 80, height: 10)
    let screens = await prompts(["help", "q", "help", "player Lan"], style, try store())
    #expect(screens.map { String($0.prompt.prefix(5)) } == ["Comma", "Enter", "Comma", "Enter", "Comma"])
    #expect(screens[2].text.isEmpty && screens[4].text == "Welcome, 🐱 Lan!")
  }

  @Test func thePromptFollowsTheLanguage() async throws {
    let screens = await prompts(
      ["player Lan", "friend Minh", "language vi", "rời", "c"], .plain, try store())
    #expect(
      screens.map(\.prompt) == ["Command> ", "Command> ", "Move> ", "Nước đi> ", "Nước đi> ", "Lệnh> "])
  }

  // MARK: Lessons

  @Test func lessonsAreLeafedThrough() async throws {
    let text = try await talk(store(), "next\nlearn 13\nnext\nnext\nback\nlearn 0\nlearn x\nhọc 1\nback")
    #expect(text.contains("Type learn or review first."))
    let pages = text.components(separatedBy: "Page ").dropFirst().map { $0.prefix { $0 != ":" } }
    #expect(pages == ["13 of 14", "14 of 14", "13 of 14", "1 of 14"])
    #expect(text.contains("This is the end.") && text.contains("This is the beginning."))
    let last = "14. \(Lesson.all[13].title.english)"
    #expect(text.components(separatedBy: last).count == 4, "the page, and twice the list")
  }

  @Test func theListOfLessonsLeadsToTheFirst() async throws {
    let text = try await talk(store(), "learn\nnext")
    #expect(text.contains("Page 1 of 14: next, back"))
  }

  /// A page, its board and the prompt below it.
  @Test(arguments: Language.allCases, [(40, true), (40, false), (80, true), (80, false)])
  func aLessonFitsOnTheScreen(language: Language, screen: (width: Int, usesANSI: Bool)) async throws {
    let store = try store()
    try store.set(Settings(language: language))
    let style = TerminalStyle(usesANSI: screen.usesANSI, hasBell: false, width: screen.width, height: 24)
    for number in 1...Lesson.all.count {
      let title = "\(number). \(Lesson.all[number - 1].title[language])"
      let page = try await talk(store, "learn \(number)", style: style).components(separatedBy: title)[1]
      #expect(page.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count < 24, "\(page)")
      #expect(page.contains(language == .english ? "Page \(number) of 14" : "Trang \(number)/14"))
    }
  }

  // MARK: During a game

  @Test func movesAndCapturedPiecesAreListed() async throws {
    let text = try await talk(
      store(), "player Lan\nfriend Minh\nmoves\ncaptured\ne4\nd5\nexd5\nqd5\nmoves\ncaptured\nlanguage vi\nquân bị ăn")
    #expect(text.contains("There is no move yet.") && text.contains("White: -\nBlack: -"))
    #expect(text.contains("\n1. e4 d5 2. exd5 Qxd5\n") && text.contains("White: ♟\nBlack: ♙"))
    #expect(text.contains("Trắng: ♟\nĐen: ♙"))
  }

  /// It stays as it was turned, in later games, too.
  @Test func theBoardCanBeTurned() async throws {
    let store = try store()
    let text = try await talk(store, "flip\nplayer Lan\nfriend Minh\nxoay\nflip\nflip")
    #expect(store.settings.boardSwitches == ["flipped"])
    #expect(try await talk(store, "player Lan\nresume").contains("\n  h g"))
    let lastLines = text.split(separator: "\n").filter { $0.hasPrefix("  a b") || $0.hasPrefix("  h g") }
    #expect(lastLines.map { $0.first { $0 != " " } } == ["a", "h", "a", "h"])
    #expect(text.contains("No game is being played."))
  }

  @Test func aHintIsAGoodMoveAndAnArrow() async throws {
    let store = try store()
    _ = try store.newMatch(
      white: "Lan", black: "Minh", start: try Position(fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"))
    let text = try await talk(store, "hint\nplayer Lan\nresume\ngợi ý\nboard")
    #expect(text.contains("No game is being played.") && text.contains("Hint: Ra8#\n"))
    let arrow = "8 ↑ · · · · · ♚ ·\n7 ↑ · · · · ♟ ♟ ♟"
    #expect(text.components(separatedBy: arrow).count == 2, "it is gone on the next board")
    #expect(store.club.games[0].moves.isEmpty)
  }

  @Test func aSelectedPieceShowsItsTargets() async throws {
    let text = try await talk(store(), "player Lan\nfriend Minh\ng1\nb5\nmoves b1\nc3")
    #expect(text.contains("2 ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙\n1 ♖ ♘ ♗ ♕ ♔ ♗ ♘!♖") && text.contains("3 · · · · · • · •"))
    #expect(text.contains("The knight on g1 cannot go to b5."))
    #expect(text.contains("Lan (White): choose a square for the piece on b1"))
    #expect(text.contains("3 · · ♘*· · · · ·") && text.contains("Minh (Black): choose a piece"))
  }

  @Test func wrongMovesAreExplained() async throws {
    let store = try store()
    _ = try store.newMatch(
      white: "Lan", black: "Minh", start: try Position(fen: "4k3/8/8/8/1b6/8/3N4/R3K3 w - - 0 1"))
    let text = try await talk(
      store, "player Lan\nresume\nnf3\ncastles\na1\nh8\nmoves e8\nmoves e9\nleaderbord\nlanguage vi\nmã f3\nxếp hàngg")
    for answer in [
      "Your king would be in check from the bishop on b4.", "The rook on a1 cannot go to h8.",
      "You cannot castle on this side: the king or the rook has moved.", "The king on e8 is your opponent's.",
      "Did you mean leaderboard?", "Ý bạn là xephang?", "e9 is not a square.", "Vua của bạn sẽ bị tượng ở b4 chiếu.",
    ] { #expect(text.contains(answer), "\(answer)") }
    #expect(store.club.games[0].moves.isEmpty)
  }

  // MARK: Draws

  @Test func aCharacterAgreesToADraw() async throws {
    let store = try store([Scripted(line: "e4 e5", acceptsDraws: true)])
    let text = try await talk(store, "player Lan\nplay Robot\ne4\ndraw")
    #expect(text.contains("Robot accepts.") && text.contains("Draw: agreement"))
    #expect(store.club.profile(of: "Lan")?.draws == 1 && store.club.games.isEmpty)
  }

  @Test func aCharacterPlaysOn() async throws {
    let store = try store([Scripted(line: "e4 e5")])
    let text = try await talk(store, "draw\nplayer Lan\nplay Robot\ne4\ndraw\nlanguage vi\nxin hòa")
    #expect(text.contains("Robot wants to play on.") && text.contains("Robot muốn chơi tiếp."))
    #expect(text.contains("No game is being played.") && store.club.games.count == 1)
  }

  @Test func aCharacterOffersADrawAndIsAnswered() async throws {
    let store = try store([Scripted(line: "e4 e5 Nf3 Nc6", offersDraws: true)])
    let text = try await talk(store, "player Lan\nplay Robot\ne4\nn\nNf3\ny")
    #expect(text.contains("Robot offers a draw. Do you accept?") && text.contains("Draw: agreement"))
    #expect(store.club.history.map(\.plies) == [4])
  }

  @Test func theAdaptiveCharacterSaysHowStrongItIs() async throws {
    let text = try await talk(try store(Store.characters), "player Lan\nplay Mina")
    #expect(text.contains("Mina: I play a little better than you, as far as I know: at 825 today."))
    let other = try await talk(try store(Store.characters), "player Lan\nlanguage vi\nchơi thích ứng")
    #expect(other.contains("Mina: Tôi chơi nhỉnh hơn bạn một chút, theo như tôi biết: hôm nay là 825."))
  }

  // MARK: Players

  @Test func namesThatLookLikeColorsAndCommands() async throws {
    let store = try store()
    let text = try await talk(store, "new Mai Trang\nplayer Lan\nfriend Mai Trang\ne4\nquit\ny")
    #expect(text.contains("Mai Trang (Black): choose a piece"))
    let other = try await talk(store, "player Minh\nbạn mai trang trắng\ne4\nquit\ny")
    #expect(other.contains("Minh (White): choose a piece"))
  }

  @Test func avatarsAndNamesNeedAPlayer() async throws {
    let text = try await talk(
      store(), "rename Hoa\navatar dog\ngames\nreview 1\nplayer Lan\navatar\navatar Chuột\nrename  \ngames")
    #expect(text.components(separatedBy: "Choose a player first.").count == 5)
    #expect(
      text.contains("🐶 dog, 🐱 cat, 🐭 mouse\nYou are 🐭 Lan.\nUsername cannot be empty.\nThere is no finished game yet."))
  }
}
