import Learning
import Platform
import Programs

/// `goldcrest-learn yardstick`: makes a yardstick for networks from games.
struct YardstickCommand: Command {
  static let name = "yardstick"
  static let summary = "search positions of games, to measure networks by"
  static let help = """
    Usage: goldcrest-learn yardstick <file or folder>... --out <file> [options]

    Draws positions from games (a folder stands for all *.games files in it) and stores each with the expected result of
    a long search: the yardstick of 'goldcrest-learn judge'. A fifth of the positions each has 2-9, 10-15, 16-21, 22-27
    and 28-32 pieces. They are from as many games as possible, at least 8 plies apart within a game, and no two are the
    same; positions in check or with captures are not left out. Ctrl-C stops the run, and then there is no file.

      --out <file>        the yardstick, which must not exist: one is kept for ever
      --positions <n>     the number of positions; 30 bytes each [25000]
      --nodes <n>         nodes of each search [50000]
      --hash <MB>         the transposition table of each thread, cleared before each search [16]
      --network <file>    the network to search with [the embedded one], or hand-made for the evaluation without a
                          network
      --seed <n>          the seed of the selection [1]
      --threads <n>       the number of positions searched at the same time [all cores]

    The same games, seed and settings make the same file, whatever the number of threads. Games to be measured by should
    be of another kind than those that networks are trained on, such as games with a clock, and must not be trained on.

    The exit status is 0 if the yardstick was written, 130 after Ctrl-C (143 after another request to end), 1 if a file
    cannot be used, 2 if the command line is invalid.

    Example:
      goldcrest-learn import match.pgn --out match.games
      goldcrest-learn yardstick match.games --out yardstick.positions

    """

  private let names: [String]
  private let out: String
  private let threads: Int
  private let network: String?
  private var settings = YardstickSettings()

  init(_ arguments: inout Arguments) throws(UsageError) {
    guard let out = try arguments.text("--out") else { throw .missing("--out <file>") }
    self.out = out
    settings.positions = try arguments.number("--positions", in: 1...1_000_000) ?? settings.positions
    settings.nodes = try arguments.number("--nodes", in: 1...1_000_000_000) ?? settings.nodes
    settings.hashMegabytes = try arguments.number("--hash", in: 1...65_536) ?? settings.hashMegabytes
    settings.seed = try arguments.number("--seed", in: 0...Int.max).map(UInt64.init) ?? settings.seed
    threads = try arguments.number("--threads", in: 1...1024) ?? Processors.count
    network = try arguments.text("--network")
    names = try arguments.positionals()
    guard !names.isEmpty else { throw .missing("file or folder") }
  }

  func run() -> ExitStatus {
    guard Self.isFree(out) else { return .misuse }
    guard let player = Self.evaluator(named: network) else { return .failure }
    let interruption = Interruption()
    do throws(GameFileError) {
      let run = try prepare()
      guard run.count > 0 else {
        Self.warn("these games have no position")
        return .failure
      }
      return search(run, player, interruption)
    } catch {
      Self.warn(error)
      return .failure
    }
  }

  /// Reads the games, and draws the positions.
  private func prepare() throws(GameFileError) -> YardstickRun {
    let paths: [String]
    do throws(FileError) {
      try OutputPath.check(out)
      paths = try Folder.files(names, ending: ".games")
    } catch {
      throw .file(error)
    }
    let line = ProgressLine()
    defer { line.interrupt() }
    let run = try YardstickRun(settings, from: paths) { path, games in line.show("\(path): \(games) games") }
    line.interrupt()
    for path in run.openFiles { Self.warn("\(path) is not complete; the games it has are used") }
    for (band, drawn, wanted) in run.shortages {
      Self.warn("the games have only \(drawn) positions with \(band) pieces, not \(wanted)")
    }
    return run
  }

  private func search(_ run: YardstickRun, _ player: SelfPlayEvaluator, _ interruption: Interruption) -> ExitStatus {
    let shown = RunProgress()
    let yardstick = run.yardstick(by: player, threads: threads, isCancelled: { interruption.isRequested }) { progress in
      shown.show(progress.text, seconds: progress.seconds)
    }
    shown.interrupt()
    guard let yardstick else {
      Output.error.line("stopped; no yardstick was written")
      return interruption.status
    }
    do throws(YardstickError) {
      try yardstick.write(to: out)
    } catch {
      Self.warn(error)
      return .failure
    }
    Output.standard.line("\(out): \(yardstick.entries.count) positions")
    return .success
  }
}
