import Chess
import ChessKing
import Platform

/// A text user interface for Chess King that reads and writes lines.
///
///     let session = TerminalSession(store, read: { _ in readLine() }, write: { print($0) })
///     await session.run()
///
/// It has no game logic: it shows the state of `ChessKing` and forwards the commands of the user.
package final class TerminalSession {
  let store: Store
  /// The abilities of the terminal; asked each time, since its width may have changed.
  var style: TerminalStyle { currentStyle() }
  var player: Player?
  var match: Match?
  /// The last match that is over.
  var finished: Match?
  /// The other player of a game that the next line may say yes to.
  var resumable: String?
  /// The lesson or game that `next` and `back` leaf through.
  var reading: Reading?
  /// The notices since the last line was read: the board, drawn in place, would wipe them out.
  var notices: [String] = []

  private let currentStyle: () -> TerminalStyle
  private let read: (String) -> String?
  private let write: (String) -> Void
  /// True while a command runs that may have more to show than there is room for.
  private var isPaging = false
  /// The lines that a long list has written to the screen since the last input or page.
  private var writtenLines = 0
  /// What was typed instead of going on with a long list: the next line.
  private var typedAhead: String?

  /// Creates a session that reads lines with a prompt until nil, and writes texts of one or more lines.
  package init(
    _ store: Store, style: @autoclosure @escaping () -> TerminalStyle = .plain, read: @escaping (String) -> String?,
    write: @escaping (String) -> Void
  ) {
    self.store = store
    currentStyle = style
    self.read = read
    self.write = write
  }

  /// Runs until `quit` or the end of the input.
  package nonisolated(nonsending) func run() async {
    greet()
    while let line = nextLine() {
      var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty { continue }
      if let other = resumable {
        resumable = nil
        if TerminalSession.isNo(line) { continue }
        if TerminalSession.isYes(line) { words = [TerminalCommand.resume.rawValue, other] }
      }
      let parsed = TerminalCommand.parse(words)
      if parsed?.command == .quit {
        guard leaveMatch() else { continue }
        break
      }
      do throws(KingError) {
        if let (command, rest) = parsed { try await execute(command, rest) } else { try await move(words) }
      } catch {
        say(error.text.sentence)
      }
    }
    say(.text("goodbye"))
  }

  private func greet() {
    say(.text("greeting"))
    let names = store.club.persons.map { "\($0.avatar?.symbol ?? " ") \($0.name)" }
    if !names.isEmpty { say(names.joined(separator: "\n")) }
    if store.lastPlayer != nil { return welcomeBack() }
    say(.text(names.isEmpty ? "createFirst" : "chooseFirst"))
  }

  private nonisolated(nonsending) func execute(_ command: TerminalCommand, _ rest: [String]) async throws(KingError) {
    switch command {
    case .new: try create(rest)
    case .player: try choose(rest)
    case .rename: try rename(rest)
    case .avatar: try setAvatar(rest)
    case .delete: try delete(rest)
    case .play: try await play(rest)
    case .friend: try await playFriend(rest)
    case .resume: try await resume(rest)
    case .rematch: try await rematch()
    case .tryout: try await tryOut()
    case .undo: try undo()
    case .draw: try await offerDraw()
    case .resign: try await resign()
    case .leave: leave()
    case .hint: try await showHint()
    case .why: try await showConfession()
    default:
      isPaging = true
      defer { isPaging = false }
      try show(command, rest)
    }
  }

  /// Executes a command that changes no game.
  private func show(_ command: TerminalCommand, _ rest: [String]) throws(KingError) {
    switch command {
    case .board: showMatch()
    case .moves: if rest.isEmpty { showMoves() } else { select(rest.joined()) }
    case .captured: showCaptured()
    case .characters: showCharacters()
    case .flip: try flip()
    case .games: try showGames()
    case .review: try review(rest)
    case .learn: learn(rest)
    case .next: turnPage(1)
    case .back: turnPage(-1)
    case .leaderboard: showLeaderboard()
    case .profile: try showProfile(rest)
    case .badges: showBadges()
    case .theme: try setTheme(rest)
    case .sound: try setSound(rest)
    case .language: try setLanguage(rest)
    case .samples:
      try store.addSamplePlayers()
      showLeaderboard()
    default: say(TerminalCommand.help(language, style))
    }
  }

  // MARK: Input and output

  var language: Language { store.settings.language }

  func say(_ text: Localized) { say(text[language]) }

  /// Writes a text, broken into lines that fit, of which all but the first one hang. It rings the bell if the player
  /// wants to hear it, and is repeated below a board that is drawn over it, unless it is not kept.
  func say(_ text: String, hanging: Int = 0, rings: Bool = false, isKept: Bool = true) {
    let lines = TextWrap(width: style.width)(text, hanging: hanging)
    if isKept { notices.append(lines) }
    put(rings && style.hasBell && store.settings.sound ? ANSI.bell + lines : lines)
  }

  /// Writes lines; when the screen is full of a long list, the player turns the page.
  private func put(_ text: String) {
    guard isPaging, let height = style.height else { return write(text) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) where typedAhead == nil {
      if writtenLines >= height - 1 {
        let typed = read(Localized.text("prompt.page")[language]) ?? ""
        // Anything but Enter ends the list, and is the next command unless it says just that.
        if !typed.isEmpty { typedAhead = typed == "q" ? "" : typed }
        writtenLines = 0
      }
      if typedAhead == nil { write(String(line)) }
      writtenLines += 1
    }
  }

  /// Draws a board: at the top of the screen if that is possible, with what was said since the last input below it, and
  /// with these rows beside it, where there is room.
  func draw(_ board: MarkedBoard, title: String?, rows: [String] = []) {
    let title = title.map { TextWrap(width: style.width)($0) }
    guard style.usesANSI else { return put("\(title.map { "\($0)\n" } ?? "")\n\(board.plain)\n") }
    var lines = board.colored(store.settings.appearance.board).split(separator: "\n").map(String.init)
    let room = (style.width ?? 80) - TerminalSession.boardWidth
    for (line, row) in rows.enumerated() where row.shownWidth <= room { lines[line] += "   \(row)" }
    writtenLines = 0
    put("\(ANSI.home)\(ANSI.bold(title ?? ""))\n\n\(lines.joined(separator: "\n"))\n")
    for notice in notices { put(notice) }
  }

  /// The columns of a board in colors, and of the gap beside it.
  private static let boardWidth = 2 + 8 * 3 + 3

  private func nextLine() -> String? {
    let line = typedAhead ?? read(Localized.text(match == nil ? "prompt" : "prompt.move")[language])
    (notices, typedAhead, writtenLines) = ([], nil, 0)
    return line
  }

  func ask(_ question: Localized) -> String {
    say(question)
    return nextLine() ?? ""
  }

  /// Asks a question to be answered by yes or no.
  ///
  /// - Returns: true for what means yes in either language; everything else means no, since questions are about losing
  ///   something.
  func confirm(_ question: Localized) -> Bool {
    TerminalSession.isYes(ask(.text("yesOrNo", question)))
  }

  private static func isYes(_ answer: String) -> Bool {
    ["y", "yes", "ok", "c", "co", "dongy"].contains(answer.plainLetters)
  }

  private static func isNo(_ answer: String) -> Bool { ["n", "no", "k", "khong"].contains(answer.plainLetters) }
}

// MARK: - Texts

extension Texts {
  static let terminal = Texts(EmbeddedText.terminal)
}

extension Localized {
  /// The text as a sentence: with a capital letter at its beginning and a stop at its end.
  var sentence: Localized { Localized(english.asSentence, vietnamese.asSentence) }

  /// The text of this name in `terminal.json`, with its values.
  static func text(_ name: String, _ values: Any...) -> Localized { Texts.terminal(name, values) }
}

extension String {
  fileprivate var asSentence: String {
    capitalizedFirst + (last.map { ".?!".contains($0) } ?? true ? "" : ".")
  }
}
