import Learning
import NNUE
import Platform

/// `goldcrest-learn generate`: generates self-play games for training.
struct GenerateCommand: Command {
  static let name = "generate"
  static let summary = "let the engine play itself and keep the games"
  static let help = """
    Usage: goldcrest-learn generate --out <file> (--games <n> | --positions <n>) [options]

    Lets the engine play games against itself and keeps them whole: start, moves, scores, result. Ctrl-C ends the run;
    what has been played is in the file, and --resume goes on with it. Several files, each from a seed of its own, can
    be learned from together.

      --out <file>            where the games go; a file that is there already is only touched with --resume
      --resume                go on with the file, with the settings it was begun with
      --games <n>             end when the file has n games
      --positions <n>         end when the file has n scored positions
      --threads <n>           how many games are played at a time [all cores]
      --seed <n>              what chance depends on [another each time]
      --note <text>           something to remember about the run, such as which network plays

    Each move
      --nodes <n>             positions searched, after which no new iteration begins [600]
      --hard-nodes <n>        positions after which the search stops where it is [8 times as many]
      --hash <MB>             the table of both players, emptied before each game [1]
      --network <file>        who judges positions instead of the embedded network; hand-made for the evaluation
                              without any

    Openings
      --opening-plies <n>     random plies; every other game has one more [8]
      --chess960 <n>          games of a thousand that begin from an array of Chess960 [20]
      --double-chess960 <n>   games of a thousand in which the two arrays differ [20]
      --opening-limit <cp>    openings in which one side is better by more are dropped [600]
      --opening-nodes <n>     positions searched to find that out [1000]

    When games end early
      --win-score <cp>        won for who is so much better in the eyes of both players [1000]
      --win-plies <n>         … for so many plies on end [5]; a mate announced decides at once
      --draw-score <cp>       drawn if both see no more than this [8]
      --draw-plies <n>        … for so many plies on end [10]
      --draw-from <ply>       … and so many have been played [60]
      --max-plies <n>         drawn after so many plies [400]

    The same seed and settings make the same games, whatever the number of threads; with one thread, the same file.

    The exit status is 0 if the file is complete, 130 after Ctrl-C (143 after another request to end), 1 if the file
    cannot be used, 2 if the command line is wrong.

    Example:
      goldcrest-learn generate --out 1.games --games 100000 --seed 1

    """

  private let path: String
  private let isResumed: Bool
  private let threads: Int
  private let network: String?
  private var target = SelfPlayRun.Target()
  /// The settings given on the command line.
  private var wishes: [(name: String, value: String)] = []

  init(_ arguments: inout Arguments) throws(UsageError) {
    guard let out = try arguments.text("--out") else { throw .missing("--out <file>") }
    path = out
    target.games = try arguments.number("--games", in: 1...Int(UInt32.max))
    target.positions = try arguments.number("--positions", in: 1...Int.max)
    threads = try arguments.number("--threads", in: 1...1024) ?? Processors.count
    for number in SelfPlaySettings.numbers {
      guard let value = try arguments.number("--" + number.name, in: number.range) else { continue }
      wishes.append((number.name, "\(value)"))
    }
    if let seed = try arguments.number("--seed", in: 0...Int.max) { wishes.append(("seed", "\(seed)")) }
    if let note = try arguments.text("--note") { wishes.append(("note", note)) }
    isResumed = try arguments.flag("--resume")
    network = try arguments.text("--network")
    try arguments.finish()
    guard target.games != nil || target.positions != nil else { throw .missing("--games <n> or --positions <n>") }
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
      guard let run = try prepare(player) else { return .misuse }
      return try play(run)
    } catch {
      Self.warn(error)
      return .failure
    }
  }

  // MARK: Preparing

  private func prepare(_ player: SelfPlayEvaluator) throws(GameFileError) -> SelfPlayRun? {
    guard isResumed else {
      guard !TextFile.exists(path) else {
        Self.warn("\(path) is there already; add --resume to go on with it, or name another file")
        return nil
      }
      return try SelfPlayRun(settings(), by: player, to: path, until: target)
    }
    // Checked before, because all games are read before the first one is added.
    do throws(FileError) { try OutputPath.check(path, isContinued: true) } catch { throw .file(error) }
    let run = try SelfPlayRun(resuming: path, by: player, until: target)
    let lines = run.settings.text.split(separator: "\n").map(String.init)
    for wish in wishes where !lines.contains("\(wish.name) \(wish.value)") {
      Self.warn("\(path) was begun with another --\(wish.name) than \(wish.value)")
      return nil
    }
    return run
  }

  private func settings() -> SelfPlaySettings {
    var settings = SelfPlaySettings()
    // A random seed, so that no two files have the same one; small enough to be typed again.
    settings.seed = UInt64.random(in: 0...999_999_999)
    var wishes = wishes
    if !wishes.contains(where: { $0.name == "hard-nodes" }), let soft = wishes.first(where: { $0.name == "nodes" }) {
      wishes.append(("hard-nodes", "\((Int(soft.value) ?? settings.softNodes) * 8)"))
    }
    for wish in wishes { _ = settings.set(wish.name, to: wish.value) }
    return settings
  }

  // MARK: Playing

  private func play(_ run: SelfPlayRun) throws(GameFileError) -> ExitStatus {
    let interruption = Interruption { run.stop() }
    let shown = RunProgress()
    Output.error.line("\(path): \(SettingsLine(run.settings.text))")
    let target = target
    let progress = try run.play(threads: threads) { progress in
      shown.show(Self.text(of: progress, target), seconds: progress.seconds)
    }
    shown.interrupt()
    Output.standard.line("\(path): \(progress.games) games, \(progress.positions) positions")
    Output.standard.line(
      "this run: \(progress.newGames) games, \(progress.newPositions) positions in \(progress.seconds.fixed(1)) s, "
        + "\(progress.positionsPerSecond.fixed(0)) positions/s")
    if interruption.isThere { Output.error.line("ended before its time; --resume goes on") }
    return interruption.status
  }

  private static func text(of progress: SelfPlayRun.Progress, _ target: SelfPlayRun.Target) -> String {
    var text = "\(progress.positions) positions, \(progress.positionsPerSecond.fixed(0))/s, \(progress.games) games"
    var remaining: [Double] = []
    if let games = target.games, progress.newGames > 0 {
      remaining.append(Double(games - progress.games) / Double(progress.newGames) * progress.seconds)
    }
    if let positions = target.positions, progress.newPositions > 0 {
      remaining.append(Double(positions - progress.positions) / Double(progress.newPositions) * progress.seconds)
    }
    if let rest = remaining.min() { text += ", \(rest.asDuration) left" }
    return text
  }
}
