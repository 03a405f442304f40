import Learning
import Platform
import Programs

/// `goldcrest-learn import`: makes games of other programs' PGN into games to train on.
struct ImportCommand: Command {
  static let name = "import"
  static let summary = "import games with scores from PGN"
  static let help = """
    Usage: goldcrest-learn import <PGN file or folder>... --out <file> [options]

    Writes the games of PGN files (a folder stands for all *.pgn files in it) into a file of games, if their moves have
    scores in comments: those of OpenBench, fastchess, cutechess-cli and our arena, '{+0.31/12 0.45s}' and '{-M5/20}',
    or '{[%eval 0.31]}' of servers. Ctrl-C stops the import; --resume continues it.

      --out <file>     the file of games; an existing file is only changed with --resume
      --resume         continue the file with the games of the same PGN files that it does not have
      --note <text>    a note about the games, stored in the file

    Scores. A score beside a move is the player's, and belongs to the position in which the move was chosen; [%eval] is
    White's, and belongs to the position after the move. Centipawns are taken as Goldcrest and others show them, 100 for
    a win probability of 50 %, and converted to the evaluator's unit, in which files of games have them.

    Games. A game begins with its first move that has a score: moves from a book are left out. Later moves without a
    score are kept, but not trained on. Chess960 is recognized by the tags FEN and Variant. Left out are games without
    a result, lost on time, ended by an illegal move, a crash or a lost connection, and games without any score.
    Damaged games are left out too, and their places are printed: illegal moves, positions that are none, comments
    without an end, results that contradict each other or the board.

    The exit status is 0 if all games are sound, 130 after Ctrl-C (143 after another request to end), 1 if a game is
    damaged, no game was taken or a file cannot be used, 2 if the command line is invalid.

    Example:
      goldcrest-learn import match.pgn --out match.games

    """

  /// The number of damaged games whose places are printed.
  private static let complaintLimit = 20

  private let names: [String]
  private let out: String
  private let isResumed: Bool
  private let note: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    guard let out = try arguments.text("--out") else { throw .missing("--out <file>") }
    self.out = out
    note = try arguments.text("--note") ?? ""
    isResumed = try arguments.flag("--resume")
    names = try arguments.positionals()
    guard !names.isEmpty else { throw .missing("PGN file or folder") }
  }

  func run() -> ExitStatus {
    let interruption = Interruption()
    let line = ProgressLine()
    func survey(_ path: String) -> Bool {
      line.show("\(path): reading who played")
      return !interruption.isRequested
    }
    do throws(GameFileError) {
      let paths: [String]
      do throws(FileError) {
        paths = try Folder.files(names, ending: ".pgn")
        try OutputPath.check(out, isContinued: true)
      } catch {
        throw .file(error)
      }
      guard isResumed || Self.isFree(out, isResumable: true) else { return .misuse }
      let run =
        try isResumed
        ? ImportRun(resuming: out, paths, note: note, survey: survey)
        : ImportRun(paths, to: out, note: note, survey: survey)
      line.interrupt()
      guard let run else {
        Output.error.line("stopped; nothing was imported")
        return interruption.status
      }
      return try take(run, interruption)
    } catch {
      line.interrupt()
      Self.warn(error)
      return .failure
    }
  }

  private func take(_ run: ImportRun, _ interruption: Interruption) throws(GameFileError) -> ExitStatus {
    let shown = RunProgress()
    defer { shown.interrupt() }
    var complaints = 0
    let progress = try run.run(isCancelled: { interruption.isRequested }) { complaint in
      complaints += 1
      shown.interrupt()
      if complaints <= Self.complaintLimit { Self.warn(complaint) }
    } report: { progress in
      shown.show(
        "\((progress.share * 100).fixed(1)) %, \(progress.games) games, \(progress.positions) positions",
        seconds: progress.seconds)
    }
    shown.interrupt()
    if complaints > Self.complaintLimit {
      Self.warn("\(complaints - Self.complaintLimit) more damaged games, whose places are not printed")
    }
    Output.standard.write(text(of: progress))
    if interruption.isRequested {
      Output.error.line("stopped; --resume continues the import")
      return interruption.status
    }
    if progress.games == 0 { Self.warn("\(out) has no games") }
    return progress.damaged == 0 && progress.games > 0 ? .success : .failure
  }

  private func text(of progress: ImportRun.Progress) -> String {
    var text = """
      \(out): \(progress.games) games, \(progress.positions) positions
      read \(progress.gamesRead) games in \(progress.seconds.fixed(1)) s

      """
    var rows: [(String, Int)] = ImportReason.allCases.map { ("\($0)", progress.leftOut[$0] ?? 0) }
    rows.append(("damaged", progress.damaged))
    for (name, count) in rows where count > 0 { text += "  left out \("\(count)".aligned(right: 8))  \(name)\n" }
    return text
  }
}
