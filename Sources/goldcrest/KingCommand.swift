import ChessKing
import KingTerminal
import Platform
import Programs

/// `goldcrest king`: Chess King at the terminal.
struct KingCommand: Command {
  static let name = "king"
  static let summary = "play Chess King: AI characters or a friend, points, badges, a leaderboard"
  static let help = """
    Usage: goldcrest king [options]

    Plays Chess King at the terminal, in English or Vietnamese: choose or create a player, play against Michael,
    Alex, TomHuynh or Mina, who adapts to you, or against a friend, take moves back, ask for a hint, offer a draw,
    interrupt and resume a game, win points and badges, look at old games, learn how to play. Moves can be typed
    as one likes: e4, e2-e4, nf3, castles, mã f3. Type help for a list of commands. Everything is saved at once.

    A terminal shows the board in place and in colors, as wide as it is (COLUMNS, if it does not tell). If NO_COLOR is
    set, if TERM is dumb, or in a pipe, there is nothing but text.

      --data <file>   the file of players and games [goldcrest/chess-king.json in the system's folder for the data
                      of programs]
      --restore       rename a damaged file and go on with the state before its last change
      --set-aside     rename a damaged file and begin with a new one

    Example:
      goldcrest king --data evening.json

    """

  private let path: String?
  private let restores: Bool
  private let setsAside: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    path = try arguments.text("--data")
    restores = try arguments.flag("--restore")
    setsAside = try arguments.flag("--set-aside")
    try arguments.finish()
  }

  func run() -> ExitStatus {
    guard Thread(ifAvailable: {}) != nil else {
      Self.warn("cannot start a thread for the game")
      return .failure
    }
    let status = Monitor<ExitStatus?>(nil)
    // The program itself is synchronous and only waits for the task.
    Task.detached {
      let result = await play()
      status.change { $0 = result }
    }
    return status.wait(until: { $0 != nil }) { $0 } ?? .failure
  }

  private func play() async -> ExitStatus {
    do throws(KingError) {
      let path = if let path { path } else { try defaultPath() }
      let store = try openStore(path)
      let isTerminal = Descriptor.standardInput.isTerminal
      let session = TerminalSession(
        store,
        style: TerminalStyle(
          isTerminal: isTerminal && Output.standard.isTerminal, columns: Descriptor.standardOutput.columns,
          lines: Descriptor.standardOutput.lines, environment: Environment.variable),
        read: { prompt in
          if isTerminal { Output.standard.write(prompt) }
          return Output.standard.isClosed ? nil : readLine()
        },
        write: { Output.standard.line($0) })
      await session.run()
      return .success
    } catch {
      Self.warn(error)
      if case .damaged(let path, _) = error { offer(path) }
      return .failure
    }
  }

  private func openStore(_ path: String) throws(KingError) -> Store {
    do throws(KingError) { return try Store(path) } catch {
      guard case .damaged = error, restores || setsAside else { throw error }
      let name = restores ? try Store.restorePrevious(path) : try Store.setAside(path)
      Self.warn(error)
      Self.warn("renamed to \(name)")
      return try Store(path)
    }
  }

  /// Tells what can be done about a damaged file.
  private func offer(_ path: String) {
    if let club = Store.previous(of: path) {
      Output.error.line(
        "With --restore the state before its last change comes back "
          + "(players: \(club.persons.count), finished games: \(club.history.count), in progress: \(club.games.count))."
      )
    }
    Output.error.line("With --set-aside it is kept under another name, and a new one begins.")
  }

  private func defaultPath() throws(KingError) -> String {
    guard let folder = UserFolders.data.map({ $0 + "/goldcrest" }) else { return "chess-king.json" }
    do throws(FileError) { try Folder.make(folder) } catch { throw .file(error.path, reason: error.reason) }
    return folder + "/chess-king.json"
  }
}
