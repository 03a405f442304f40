import ChessEngine
import Learning
import Platform
import Programs

/// `goldcrest-learn generate`: generates self-play games for training.
struct GenerateCommand: Command {
  static let name = "generate"
  static let summary = "generate games of self-play"
  static let help = """
    Usage: goldcrest-learn generate --out <file> (--games <n> | --positions <n>) [options]

    The engine plays games against itself and writes them to a file: start position, moves, scores and result. Ctrl-C
    stops the run; the games finished so far are in the file, and --resume continues it. Several files, each with its
    own seed, can be used together for training.

      --out <file>            the file of games; an existing file is only changed with --resume
      --resume                continue the file, with the settings in its header
      --games <n>             stop when the file has n games
      --positions <n>         stop when the file has n positions, with or without a score
      --threads <n>           the number of games played at the same time [all cores]
      --seed <n>              the seed of all random numbers [a random one]
      --note <text>           a note about the run, stored in the file

    Search
      --nodes <n>             nodes after which no new iteration begins, in a search whose score is stored [150]
      --hard-nodes <n>        nodes at which such a search stops [8 times as many]
      --score-every <n>       store the score of one position in n, but not of the first 8 plies, in check, near a draw,
                              or if the move is a capture or promotion: then the search ends after --move-nodes [1]
      --move-nodes <n>        nodes after which no new iteration begins, in the other searches; if they are not fewer
                              than --nodes, the score of every n-th position is stored [150]
      --hash <MB>             the transposition table of both players, cleared before each game [1]
      --network <file>        the network of both players [the embedded one], or hand-made for the evaluation without
                              a network

    Openings
      --book <file>           positions in FEN or EPD, a line each, from which openings begin [the start position, and
                              those of Chess960]
      --opening-plies <n>     random plies; every other game has one more [8]
      --chess960 <n>          games per thousand from a Chess960 start position [20]
      --double-chess960 <n>   games per thousand from a double Chess960 start position [20]
      --opening-limit <cp>    the largest score of an opening; others are discarded [600]
      --opening-nodes <n>     nodes of the search for that score [1000]

    Endings
      --endings <file>        positions in FEN or EPD, a line each, from which some of the games begin after two or three
                              random plies, each piece count as often as the others; 'goldcrest-learn endings' makes
                              such files [no such games]
      --endings-share <n>     games per thousand that begin from an ending [250]
      --endings-nodes <n>     their --nodes; a quarter of them are their --move-nodes, and --score-every is 1 [600]
      --endings-win-score <cp>  their --win-score [2000]

    Adjudication
      --win-score <cp>        a win if one side is better by at least this score … [1000]
      --win-plies <n>         … for this many consecutive plies; a mate score decides at once [5]
      --draw-score <cp>       a draw if the score of either side is at most this … [8]
      --draw-plies <n>        … for this many consecutive plies … [10]
      --draw-from <ply>       … and at least this many plies have been played [60]
      --max-plies <n>         a draw after this many plies [400]

    The same seed and settings produce the same games, whatever the number of threads; with one thread, the same file.

    The exit status is 0 if the file is complete, 130 after Ctrl-C (143 after another request to end), 1 if the file
    cannot be used, 2 if the command line is invalid.

    Example:
      goldcrest-learn generate --out 1.games --games 100000 --seed 1

    """

  private let path: String
  private let isResumed: Bool
  private let threads: Int
  private let network: String?
  private var target = SelfPlayRun.Target()
  /// The settings given on the command line.
  private var given: [Given] = []

  /// A setting given on the command line.
  private struct Given: Sendable {
    let name: String
    let value: String
    let set: @Sendable (inout SelfPlaySettings) -> Void
  }

  init(_ arguments: inout Arguments) throws(UsageError) {
    guard let out = try arguments.text("--out") else { throw .missing("--out <file>") }
    path = out
    target.games = try arguments.number("--games", in: 1...Int(UInt32.max))
    target.positions = try arguments.number("--positions", in: 1...Int.max)
    threads = try arguments.number("--threads", in: 1...1024) ?? Processors.count
    for number in SelfPlaySettings.numbers + SelfPlaySettings.endingNumbers {
      guard let value = try arguments.number("--" + number.name, in: number.range) else { continue }
      given.append(Given(name: number.name, value: "\(value)") { $0[keyPath: number.path] = value })
    }
    if let seed = try arguments.number("--seed", in: 0...Int.max) {
      given.append(Given(name: "seed", value: "\(seed)") { $0.seed = UInt64(seed) })
    }
    let paths: [(name: String, path: WritableKeyPath<SelfPlaySettings, String> & Sendable)] = [
      ("book", \.book), ("endings", \.endings.book),
    ]
    for (name, path) in paths {
      guard let value = try arguments.text("--" + name) else { continue }
      guard !value.contains(where: \.isNewline) else { throw .badValue("--" + name, value, "a path of one line") }
      given.append(Given(name: name, value: value) { $0[keyPath: path] = value })
    }
    if let note = try arguments.text("--note") {
      let line = note.split(whereSeparator: \.isNewline).joined(separator: " ")
      given.append(Given(name: "note", value: line) { $0.note = line })
    }
    isResumed = try arguments.flag("--resume")
    network = try arguments.text("--network")
    try arguments.finish()
    guard target.games != nil || target.positions != nil else { throw .missing("--games <n> or --positions <n>") }
    if !isResumed, let setting = given.first(where: { $0.name.hasPrefix("endings-") }),
      !given.contains(where: { $0.name == "endings" })
    {
      throw .conflict("--\(setting.name) needs --endings <file>")
    }
  }

  func run() -> ExitStatus {
    guard let player = Self.evaluator(named: network) else { return .failure }
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
      guard Self.isFree(path, isResumable: true) else { return nil }
      return try SelfPlayRun(settings(), by: player, to: path, until: target)
    }
    // Checked before, because all games are read before the first one is added.
    do throws(FileError) { try OutputPath.check(path, isContinued: true) } catch { throw .file(error) }
    let old = try SelfPlayRun.settings(of: path)
    for setting in given {
      var settings = old
      setting.set(&settings)
      guard settings != old else { continue }
      Self.warn("\(path) was not started with --\(setting.name) \(setting.value)")
      return nil
    }
    return try SelfPlayRun(resuming: path, by: player, until: target)
  }

  private func settings() -> SelfPlaySettings {
    var settings = SelfPlaySettings()
    // A random seed, so that no two files have the same one; small enough to be typed again.
    settings.seed = UInt64.random(in: 0...999_999_999)
    for setting in given { setting.set(&settings) }
    if !given.contains(where: { $0.name == "hard-nodes" }) {
      settings.hardNodes = SoloSearcher.hardNodes(forSoft: settings.softNodes)
    }
    return settings
  }

  // MARK: Playing

  private func play(_ run: SelfPlayRun) throws(GameFileError) -> ExitStatus {
    let interruption = Interruption { run.stop() }
    let shown = RunProgress()
    Output.error.line("\(path): \(settingsLine(run.settings.text))")
    let target = target
    let progress = try run.play(threads: threads) { progress in
      shown.show(Self.text(of: progress, target), seconds: progress.seconds)
    }
    shown.interrupt()
    Output.standard.line("\(path): \(progress.games) games, \(progress.positions) positions")
    Output.standard.line(
      "this run: \(progress.newGames) games, \(progress.newPositions) positions in \(progress.seconds.fixed(1)) s, "
        + "\(progress.positionsPerSecond.fixed(0)) positions/s")
    if interruption.isRequested { Output.error.line("stopped; --resume continues the run") }
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
