import Chess
import ChessKing
import Platform

/// A text user interface for Chess King that reads and writes lines.
///
///     let session = TerminalSession(store, read: { readLine() }, write: { print($0) })
///     await session.run()
///
/// It has no game logic: it shows the state of `ChessKing` and forwards the commands of the user.
public final class TerminalSession {
  let store: Store
  /// The current player.
  var player: Player?
  /// The current match.
  var match: Match?

  private let read: () -> String?
  private let write: (String) -> Void

  /// Creates a session for this store.
  ///
  /// - Parameters:
  ///   - store: the store of players and games.
  ///   - read: waits for the next line; returns nil at the end of the input.
  ///   - write: writes a text of one or more lines.
  public init(_ store: Store, read: @escaping () -> String?, write: @escaping (String) -> Void) {
    self.store = store
    self.read = read
    self.write = write
  }

  /// Runs until `quit` or the end of the input.
  public nonisolated(nonsending) func run() async {
    greet()
    while let line = read() {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first else { continue }
      if TerminalCommand(first.lowercased()) == .quit {
        guard leaveMatch() else { continue }
        break
      }
      do throws(KingError) { try await execute(first, Array(words.dropFirst())) } catch { say(error.text) }
    }
    say(Localized("Goodbye.", "Tạm biệt."))
  }

  private func greet() {
    say(Localized("Chess King", "Vua Cờ"))
    let names = store.club.persons.map { "\($0.avatar?.symbol ?? " ") \($0.name)" }
    if !names.isEmpty { say(names.joined(separator: "\n")) }
    if names.isEmpty {
      say(Localized("Type: new <name>. Help: help", "Hãy gõ: moi <tên>. Trợ giúp: giup"))
    } else {
      say(Localized("Type: player <name>. Help: help", "Hãy gõ: nguoichoi <tên>. Trợ giúp: giup"))
    }
  }

  private nonisolated(nonsending) func execute(_ first: String, _ rest: [String]) async throws(KingError) {
    switch TerminalCommand(first.lowercased()) {
    case .new: try create(rest)
    case .player: try choose(rest)
    case .play: try await play(rest)
    case .friend: try await playFriend(rest)
    case .resume: try await resume(rest)
    case .board: showMatch()
    case .moves: select(rest.first ?? "")
    case .undo: try undo()
    case .resign: try resign()
    case .leave: leave()
    case .leaderboard: showLeaderboard()
    case .profile: try showProfile(rest)
    case .badges: showBadges()
    case .learn: showLesson(rest.first)
    case .language: try setLanguage(rest.first ?? "")
    case .samples:
      try store.addSamplePlayers()
      showLeaderboard()
    case .help: showHelp()
    case .quit: break
    case nil: try await move([first] + rest)
    }
  }

  // MARK: Input and output

  var language: Language { store.settings.language }

  /// The text in the selected language.
  func text(_ english: String, _ vietnamese: String) -> String { Localized(english, vietnamese)[language] }

  func say(_ text: Localized) { write(text[language]) }

  func say(_ text: String) { write(text) }

  /// Asks a question and reads the answer.
  func ask(_ question: Localized) -> String {
    say(question)
    return read() ?? ""
  }

  /// Asks a question to be answered by yes or no.
  func confirm(_ question: Localized) -> Bool {
    let answer = ask(Localized("\(question.english) (y/n)", "\(question.vietnamese) (c/k)")).lowercased()
    return ["y", "yes", "c", "co", "có"].contains(answer)
  }

  private func showHelp() {
    let lines = TerminalCommand.allCases.map { command in
      let usage = [command.spelling(language), command.parameters[language]].filter { !$0.isEmpty }
      return (usage: usage.joined(separator: " "), summary: command.summary[language])
    }
    let width = lines.map(\.usage.count).max() ?? 0
    say(lines.map { "\($0.usage.aligned(left: width))  \($0.summary)" }.joined(separator: "\n"))
    say(
      Localized(
        "Moves: e2e4, Nf3, O-O, e7e8q; or a square, and then another",
        "Nước đi: e2e4, Nf3, O-O, e7e8q; hoặc một ô, rồi một ô khác"))
  }

  private func setLanguage(_ code: String) throws(KingError) {
    guard let language = Language(rawValue: code) else { return say("en, vi") }
    var settings = store.settings
    settings.language = language
    try store.set(settings)
    say(language.name)
  }
}
