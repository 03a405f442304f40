import Chess
import Platform
import Programs

/// `goldcrest pgn`: reads any PGN and writes it in the export format of the standard.
struct PGNCommand: Command {
  static let name = "pgn"
  static let summary = "read any PGN and print it in the export format of the standard"
  static let help = """
    Usage: goldcrest pgn <file>... [options]

    Reads games, including those that deviate from the PGN standard, and prints them in its export format: the seven
    tag roster first, moves in SAN, lines of less than 80 columns. - is the standard input. Errors are printed to the
    standard error as file:line:column; of a game with errors, the readable part is printed.

      --check    print only errors, no games

    The exit status is 0 if there were no errors, 1 if there were errors or a file cannot be read.

    Example:
      goldcrest pgn games.pgn > strict.pgn

    """

  private let paths: [String]
  private let onlyChecks: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    onlyChecks = try arguments.flag("--check")
    paths = try arguments.positionals()
    guard !paths.isEmpty else { throw .missing("file") }
  }

  func run() -> ExitStatus {
    var status = ExitStatus.success
    for path in paths {
      do throws(FileError) {
        if try !convert(path) { status = .failure }
      } catch {
        Self.warn(error)
        status = .failure
      }
    }
    return status
  }

  /// Writes the games of a file; true if there were no errors.
  private func convert(_ path: String) throws(FileError) -> Bool {
    let file = try path == "-" ? FileChunks(.standardInput, name: "standard input") : FileChunks(path: path)
    var failure: FileError?
    let reader = PGNReader(source: path) {
      do throws(FileError) {
        return try file.next()
      } catch {
        failure = error
        return []
      }
    }
    var isIntact = true
    var text = ""
    for game in reader {
      for error in game.errors { Output.error.line("\(error)") }
      if !game.errors.isEmpty { isIntact = false }
      if !onlyChecks { text += game.tree.pgn }
      // Not after each game, because each write is a system call.
      if text.utf8.count > 1 << 16 {
        Output.standard.write(text)
        text = ""
      }
      if Output.standard.isClosed { break }
    }
    Output.standard.write(text)
    if let failure { throw failure }
    return isIntact
  }
}
