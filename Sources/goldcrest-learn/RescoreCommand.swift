import Learning
import NNUE
import Platform

/// `goldcrest-learn rescore`: computes new scores for stored games.
struct RescoreCommand: Command {
  static let name = "rescore"
  static let summary = "give stored games new scores, by more nodes or a better network"
  static let help = """
    Usage: goldcrest-learn rescore <file> --out <file> [options]

    Writes the games of a file into another one, each position with the score of a new search. Moves and results stay.
    Positions that are not searched are marked and never learned from: those left out by --every, those in check, and
    those where a capture or promotion was played or is found to be best. Ctrl-C ends the run; --resume goes on with it.

      --out <file>            where the games go; a file that is there already is only touched with --resume
      --resume                go on with the file, with the same options as before
      --nodes <n>             positions searched, after which no new iteration begins [5000]
      --hard-nodes <n>        positions after which the search stops where it is [8 times as many]
      --every <n>             search one position in n [1]
      --hash <MB>             the table of each thread, emptied before each game [4]
      --network <file>        who judges positions instead of the embedded network; hand-made for the evaluation
                              without any
      --threads <n>           how many games are scored at a time [all cores]

    A file that is still being written can be rescored, too: later --resume goes on with what has been added.

    The exit status is 0 if all games of the file were scored, 130 after Ctrl-C (143 after another request to end), 1 if
    a file cannot be used, 2 if the command line is wrong.

    Example:
      goldcrest-learn rescore 1.games --out 1-rescored.games --nodes 2000 --every 4

    """

  private let source: String
  private let out: String
  private let isResumed: Bool
  private let threads: Int
  private let network: String?
  private var settings = RescoringSettings()

  init(_ arguments: inout Arguments) throws(UsageError) {
    guard let out = try arguments.text("--out") else { throw .missing("--out <file>") }
    self.out = out
    settings.softNodes = try arguments.number("--nodes", in: 1...1_000_000_000) ?? settings.softNodes
    settings.hardNodes = try arguments.number("--hard-nodes", in: 1...1_000_000_000) ?? settings.softNodes * 8
    settings.every = try arguments.number("--every", in: 1...1_000_000) ?? settings.every
    settings.hashMegabytes = try arguments.number("--hash", in: 1...65_536) ?? settings.hashMegabytes
    threads = try arguments.number("--threads", in: 1...1024) ?? Processors.count
    isResumed = try arguments.flag("--resume")
    network = try arguments.text("--network")
    let names = try arguments.positionals()
    guard let source = names.first else { throw .missing("file") }
    guard names.count == 1 else { throw .unexpected(names[1]) }
    self.source = source
  }

  func run() -> ExitStatus {
    let player: SelfPlayEvaluator
    do throws(NetworkError) {
      player = try SelfPlayEvaluator(named: network)
    } catch {
      Self.warn("--network \(network ?? ""): \(error)")
      return .failure
    }
    do throws(GameFileError) {
      do throws(FileError) { try OutputPath.check(out, isContinued: true) } catch { throw .file(error) }
      if isResumed { return try rescore(RescoringRun(resuming: out, settings, by: player, from: source)) }
      guard !TextFile.exists(out) else {
        Self.warn("\(out) is there already; add --resume to go on with it, or name another file")
        return .misuse
      }
      return try rescore(RescoringRun(settings, by: player, from: source, to: out))
    } catch {
      Self.warn(error)
      return .failure
    }
  }

  private func rescore(_ run: RescoringRun) throws(GameFileError) -> ExitStatus {
    let interruption = Interruption { run.stop() }
    let shown = RunProgress()
    let progress = try run.rescore(threads: threads) { progress in
      shown.show(Self.text(of: progress), seconds: progress.seconds)
    }
    shown.interrupt()
    Output.standard.line(
      "\(out): \(progress.games) games; this run: \(progress.newGames) games, \(progress.newScores) scores in "
        + "\(progress.seconds.fixed(1)) s, \(progress.scoresPerSecond.fixed(0)) a second")
    if progress.isSourceOpen { Self.warn("\(source) is not closed; --resume goes on when it has more games") }
    if interruption.isThere { Output.error.line("ended before its time; --resume goes on") }
    return interruption.status
  }

  private static func text(of progress: RescoringRun.Progress) -> String {
    "\((progress.share * 100).fixed(1)) %, \(progress.games) games, \(progress.scoresPerSecond.fixed(0)) scores/s"
  }
}
