import Chess
import Learning
import NNUE
import Platform
import Programs

/// `goldcrest-learn inspect`: prints the contents of files of games and networks.
struct InspectCommand: Command {
  static let name = "inspect"
  static let summary = "print what files of games and networks contain"
  static let help = """
    Usage: goldcrest-learn inspect <file or folder>... [--game <n> | --outcomes]

    Of a file of games it prints the settings, the numbers of games and results, the reasons for the ends of games,
    histograms of game lengths, scores and piece counts, and whether the file is complete. Of several files, or of a
    folder, which stands for all *.games files in it, it prints a table that sums up all games: a row for each player,
    number of nodes, book (with that of endings), rescoring and note, with files, games, Chess960 games, positions, plies
    a game, the share of positions with a score, and results; and which files are not complete or damaged. Of networks it
    prints the architecture, the ranges of the weights and the metadata.

      --game <n>    print only the n-th game of the first file, counted from 1, as PGN
      --outcomes    print the frequencies of wins, draws and losses by score in all files of games together, and the
                    coefficients of the win-draw-loss model that fits them best, as the engine's source has them

    The exit status is 0 if all files are intact, 1 if a file is damaged or cannot be read, 2 if the command line is
    invalid.

    Example:
      goldcrest-learn inspect 1.games small.nnue
      goldcrest-learn inspect pool

    """

  private let names: [String]
  private let game: Int?
  private let wantsOutcomes: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    game = try arguments.number("--game", in: 1...Int(UInt32.max))
    wantsOutcomes = try arguments.flag("--outcomes")
    names = try arguments.positionals()
    guard !names.isEmpty else { throw .missing("file or folder") }
    guard game == nil || !wantsOutcomes else { throw .excluded("--outcomes", by: "--game") }
  }

  func run() -> ExitStatus {
    let paths: [String]
    do throws(FileError) {
      paths = try Folder.files(names, ending: ".games")
    } catch {
      Self.warn(error)
      return .failure
    }
    if wantsOutcomes { return printOutcomes(of: paths) }
    if let game { return printGame(game, of: paths[0]) ? .success : .failure }
    return printAll(paths) ? .success : .failure
  }

  /// Prints the reports on networks and on games; true if all files are intact.
  private func printAll(_ paths: [String]) -> Bool {
    var isIntact = true
    var games: [String] = []
    for path in paths {
      if let isNetworkIntact = printNetwork(path) {
        if !isNetworkIntact { isIntact = false }
      } else {
        games.append(path)
      }
    }
    // A folder is summed up even if there is but one file in it.
    let isPool = games.count > 1 || names.contains(where: Folder.exists)
    if isPool { return printPool(games) && isIntact }
    for path in games where !printSummary(of: path) { isIntact = false }
    return isIntact
  }

  /// Prints the table of the games of several files; true if all are intact.
  private func printPool(_ paths: [String]) -> Bool {
    var pool = GamePool()
    let progress = ProgressLine()
    var incomplete: [String] = []
    var errors: [GameFileError] = []
    for path in paths {
      let state = pool.add(path) { games in progress.show("\(path): \(games) games") }
      switch state {
      case .complete: break
      case .incomplete: incomplete.append(path)
      case .damaged(let error): errors.append(error)
      }
    }
    progress.interrupt()
    Output.standard.write(pool.report)
    for path in incomplete { Output.standard.line("not complete: \(path)") }
    for error in errors { Self.warn(error) }
    return errors.isEmpty
  }

  /// Prints the report on a network; true if the file is intact, nil if it is not a network.
  private func printNetwork(_ path: String) -> Bool? {
    do throws(NetworkError) {
      let file = try NetworkFile(path: path)
      Output.standard.line("\(path): intact")
      Output.standard.write(file.report)
      return true
    } catch {
      switch error {
      case .notANetwork, .unreadable: return nil
      default:
        Self.warn("\(path): \(error)")
        return false
      }
    }
  }

  /// Prints one game; false if there is no such game.
  private func printGame(_ number: Int, of path: String) -> Bool {
    do throws(GameFileError) {
      let reader = try GameFileReader(path: path)
      while let game = try reader.next() {
        guard reader.games == number else { continue }
        Output.standard.write(game.tree.pgn)
        return true
      }
      Self.warn("\(path) has only \(reader.games) games")
    } catch {
      Self.warn(error)
    }
    return false
  }

  /// Prints the statistics of a file of games; false if it is damaged or cannot be read.
  private func printSummary(of path: String) -> Bool {
    var statistics = GameStatistics()
    do throws(GameFileError) {
      let reader = try GameFileReader(path: path)
      let failure = read(reader) { statistics.add($0) }
      let incomplete = "not complete: its run is going on or was stopped"
      let state = failure != nil ? "damaged" : reader.isClosed ? "complete" : incomplete
      Output.standard.line("\(path): \(state)")
      Output.standard.line("settings: \(settingsLine(reader.text))")
      Output.standard.write(statistics.report)
      if let failure { throw failure }
      return true
    } catch {
      Self.warn(error)
      return false
    }
  }

  /// Prints the results by score; the games before a damaged place are counted too.
  private func printOutcomes(of paths: [String]) -> ExitStatus {
    var counts = OutcomeCounts()
    var isIntact = true
    for path in paths {
      do throws(GameFileError) {
        if let failure = read(try GameFileReader(path: path), { counts.add($0) }) { throw failure }
      } catch {
        Self.warn(error)
        isIntact = false
      }
    }
    guard counts.positions > 0 else {
      Self.warn("no scored positions of games that have ended")
      return .failure
    }
    Output.standard.write(OutcomeReport(counts).text)
    return isIntact ? .success : .failure
  }

  /// Reads all games, or those before a damaged place, and returns the error of the file, if there is one.
  private func read(_ reader: GameFileReader, _ take: (GameRecord) -> Void) -> GameFileError? {
    let progress = ProgressLine()
    defer { progress.interrupt() }
    do throws(GameFileError) {
      while let game = try reader.next() {
        take(game)
        progress.show("\(reader.path): \(reader.games) games")
      }
      return nil
    } catch {
      return error
    }
  }
}
