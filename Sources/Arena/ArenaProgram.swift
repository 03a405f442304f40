import Platform
import Programs

package enum ArenaProgram {
  /// Runs the program with the arguments of a command line. Has to be called at its beginning, before other threads
  /// exist.
  package static func run(_ words: [String]) -> ExitStatus {
    if words == [Watchdog.argument] {
      Watchdog.watch()
      return .success
    }
    if words.contains(where: { ["--help", "-help", "-h"].contains($0) }) {
      Output.standard.write(ArenaHelp.text)
      return .success
    }
    guard !words.isEmpty else { return program.refuse("a match needs two engines: --engine cmd=… --engine cmd=…") }
    return program.run(words, otherwise: playOrTell)
  }

  private static let program = CommandLineProgram("arena", summary: "matches between UCI engines") { _ in
    ArenaHelp.text
  }

  private static func playOrTell(_ words: [String]) -> ExitStatus {
    do {
      return try play(words)
    } catch let error as UsageError {
      return program.refuse("\(error)")
    } catch {
      Output.error.line("arena: \(error)")
      return .failure
    }
  }

  private static func play(_ words: [String]) throws -> ExitStatus {
    let given = try ArenaOptions(words)
    // Checked before the engines are started, and both before either file is written.
    if let path = given.pgn { try OutputPath.check(path, isContinued: true) }
    if let path = given.json ?? given.resumed { try OutputPath.check(path) }
    // One program writes the files of a match. Locked before they are read: what was read must not be old.
    let files = Set([given.resumed, given.json].compactMap { $0 }).filter { !OutputPath.isStream($0) }
    let locks = try files.sorted().map { try FileLock(of: $0, patience: 0.1) }
    defer { for lock in locks { lock.releaseAndRemove() } }
    let (options, words, saved) = try settings(given, words)
    if given.pgn == nil, let path = options.pgn { try OutputPath.check(path, isContinued: true) }
    let stop = try StopSignal()
    // A second request ends the program immediately; the watchdog kills the engines.
    let interruption = Interruption { stop.give() }
    if let path = Executable.current { try Watchdog.start(path) }
    defer { Watchdog.stop() }

    guard let plan = try MatchPlan(options, words: words, stop: stop) else {
      return interruption.isRequested ? interruption.status : .failure
    }
    var state = MatchState(plan.schedule, players: plan.names.count)
    if let saved, let file = options.resumed { state = try MatchFile.state(plan, saved, file: file) }
    printHeader(plan, state)

    // Games that are missing in the match file are played again and must not be in the PGN twice. But only the PGN file
    // that belongs to the match may be truncated.
    let isSamePGN = try saved.map { try ArenaOptions($0.words).pgn == plan.options.pgn } ?? false
    let match = try MatchRun(plan, state, pgnLength: isSamePGN ? saved?.pgnLength : nil, stop: stop)
    let outcome = match.run()
    Output.standard.line()
    match.summary.forEach { Output.standard.line($0) }
    return status(outcome, plan, interruption)
  }

  /// The options, from the command line or a match file; the complete arguments; the content of the match file.
  private static func settings(
    _ options: ArenaOptions, _ words: [String]
  ) throws -> (options: ArenaOptions, words: [String], saved: MatchFile.Saved?) {
    guard let file = options.resumed else {
      // An unfinished match must not be overwritten by a new one.
      if let path = options.json, let saved = try? MatchFile.read(path), saved.status != "finished" {
        throw ArenaError.wouldLose(file: path, played: saved.games.count, games: saved.gamesPlanned)
      }
      return (options, words, nil)
    }
    guard options.engines.isEmpty else {
      throw UsageError.conflict("--resume uses the engines of \(file) and cannot be given together with --engine")
    }
    let saved = try MatchFile.read(file)
    var more = words
    if let index = more.firstIndex(where: { $0 == "--resume" || $0 == "-resume" }) {
      more.removeSubrange(index...index + 1)
    }
    let all = saved.words + more
    var resumed = try ArenaOptions(all)
    guard resumed.resumed == nil else { throw ArenaError.badState(file: file, reason: "its arguments have --resume") }
    // The number of a game would be that of another pairing.
    guard try ArenaOptions(saved.words).kind == resumed.kind else {
      throw UsageError.conflict("--tournament of \(file) cannot be changed: its games would be counted for others")
    }
    // The file that was locked, not the one of the old words: they may be those of a copy, or of another folder.
    resumed.json = options.json ?? file
    resumed.resumed = file
    return (resumed, all, saved)
  }

  private static func printHeader(_ plan: MatchPlan, _ state: MatchState) {
    let options = plan.options
    for engine in options.engines { Output.standard.line("\(engine.name): \(engine.control)") }
    var line = "\(plan.schedule.count) games, \(plan.book.count) openings, seed \(options.seed ?? 0)"
    if !state.finished.isEmpty { line += ", \(state.finished.count) already played" }
    Output.standard.line(line)
    guard plan.book.count < plan.schedule.rounds else { return }
    if plan.book.count == 1 {
      Output.standard.line(
        "All games start from the same position, so many will be identical. See --openings in --help.")
    } else if options.engines.allSatisfy({ !$0.control.hasClock }) {
      Output.standard.line("Openings are repeated, and without a clock repeated games are often identical.")
    }
  }

  /// The exit statuses of a test that accepted H0 or ended undecided.
  private static let (refuted, undecided) = (ExitStatus(rawValue: 10), ExitStatus(rawValue: 20))

  private static func status(
    _ outcome: MatchRun.Outcome, _ plan: MatchPlan, _ interruption: Interruption
  ) -> ExitStatus {
    switch outcome {
    case .finished: return plan.options.test == nil ? .success : undecided
    case .decided(let verdict):
      Output.standard.line("\(verdict.rawValue) is accepted")
      return verdict == .acceptsH1 ? .success : refuted
    case .interrupted:
      if let path = plan.options.json { Output.standard.line("Interrupted; resume with: arena --resume \(path)") }
      return interruption.status
    case .failed(let error):
      Output.error.line("arena: \(error)")
      if let path = plan.options.json {
        Output.error.line("When it can be written again, resume with: arena --resume \(path)")
      }
      return .failure
    }
  }
}
