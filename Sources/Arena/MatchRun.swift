import Chess
import Platform
import Programs
import Synchronization

/// A match in progress: its threads, its state and its files.
final class MatchRun: Sendable {
  enum Outcome: Hashable, Sendable {
    case finished
    case decided(SequentialTest.Verdict)
    case interrupted
    case failed(FileError)

    var isEnd: Bool {
      switch self {
      case .finished, .decided: true
      case .interrupted, .failed: false
      }
    }
  }

  private let plan: MatchPlan
  private let stop: StopSignal
  private let report: MatchReport
  private let output: Output
  private let progressLine: ProgressLine
  private let shared: Mutex<SharedState>

  private struct SharedState {
    var state: MatchState
    let pgn: FileWriter?
    var verdict = SequentialTest.Verdict.undecided
    var failure: FileError?
    /// The time at which the match file is due to be written, in nanoseconds.
    var nextSave: UInt64 = 0
    /// The number of complete pairs at the last report of the score.
    var pairsReported = 0
  }

  /// Opens the files of a match, and keeps `pgnLength` bytes of the PGN file; nil for all.
  init(
    _ plan: MatchPlan, _ state: MatchState, pgnLength: Int? = nil, stop: StopSignal, output: Output = .standard
  ) throws(FileError) {
    self.plan = plan
    self.stop = stop
    self.output = output
    report = MatchReport(names: plan.names, test: plan.options.test)
    progressLine = ProgressLine(on: output)
    var pgn: FileWriter?
    if let path = plan.options.pgn { pgn = try FileWriter(path, keeping: pgnLength, isShared: false) }
    var shared = SharedState(state: state, pgn: pgn)
    shared.verdict = plan.options.test?.verdict(state.counts[0]) ?? .undecided
    shared.pairsReported = state.counts.reduce(0) { $0 + $1.pairs }
    self.shared = Mutex(shared)
  }

  func run() -> Outcome {
    let isDecided = shared.withLock { shared in
      save(&shared, status: "running")
      return shared.verdict != .undecided
    }
    if !isDecided {
      runThreads(min(plan.options.concurrency, plan.schedule.count)) { _ in self.playGames() }
    }
    return shared.withLock { shared in
      let outcome = self.outcome(shared)
      save(&shared, status: outcome.isEnd ? "finished" : "interrupted")
      progressLine.interrupt()
      return shared.failure.map { .failed($0) } ?? outcome
    }
  }

  var state: MatchState { shared.withLock { $0.state } }

  var summary: [String] { report.full(state) }

  private func outcome(_ shared: borrowing SharedState) -> Outcome {
    if let failure = shared.failure { return .failed(failure) }
    if shared.verdict != .undecided { return .decided(shared.verdict) }
    return shared.state.finished.count == plan.schedule.count ? .finished : .interrupted
  }

  /// Plays one game after the other until none is left.
  private func playGames() {
    let thread = GameThread(plan.launchers, rules: plan.options.rules, stop: stop)
    while !stop.isGiven, let index = shared.withLock({ $0.state.takeNext() }) {
      let game = plan.schedule[index]
      guard let (played, warnings) = thread.play(game, plan.book[game.round]) else { break }
      shared.withLock { record(game, played, warnings, &$0) }
    }
    thread.close()
  }

  // MARK: Results

  private func record(
    _ game: Schedule.Game, _ played: PlayedGame, _ warnings: [Int: [EngineWarning: Int]], _ shared: inout SharedState
  ) {
    // Games that end after the decision do not count, since the test has ended.
    guard shared.verdict == .undecided, shared.failure == nil else { return }
    // The PGN is written first: a game that is missing there has to be played again.
    do throws(FileError) {
      let players = [plan.options.engines[game.white], plan.options.engines[game.black]]
      let round = "\(game.round + 1).\(game.isReturn ? 2 : 1)"
      try shared.pgn?.write(played.tree(round: round, event: plan.options.event, players: players).pgn)
    } catch {
      shared.failure = error
      stop.give()
      return
    }
    let finished = MatchState.Finished(
      index: game.index, result: played.result, ending: played.ending, plies: played.moves.count)
    let isPairComplete = shared.state.add(finished)
    for (player, counts) in warnings { shared.state.warnings[player].merge(counts, uniquingKeysWith: +) }

    if isPairComplete, let test = plan.options.test {
      shared.verdict = test.verdict(shared.state.counts[0])
      if shared.verdict != .undecided { stop.give() }
    }
    announce(game, played, &shared)
    if MonotonicClock.nanoseconds >= shared.nextSave { save(&shared, status: "running") }
  }

  private func announce(_ game: Schedule.Game, _ played: PlayedGame, _ shared: inout SharedState) {
    let isTerminal = output.isTerminal
    if !isTerminal || played.ending.isFault {
      progressLine.interrupt {
        output.line(report.line(game, played, of: plan.schedule.count))
        for line in played.lastLines { output.line("    \(line)") }
      }
    }
    if isTerminal {
      let state = shared.state
      progressLine.show(report.progress(state))
    } else {
      let pairs = shared.state.counts.reduce(0) { $0 + $1.pairs }
      if pairs >= shared.pairsReported + plan.options.interval {
        shared.pairsReported = pairs
        output.line(report.progress(shared.state))
      }
    }
  }

  /// Writes the match file.
  ///
  /// The file of a long match is long, so it is not written after every game: a crash of this program loses a few
  /// seconds of games, and writing takes less than a hundredth of the time. It contains no game that is not on the disk
  /// in the PGN.
  private func save(_ shared: inout SharedState, status: String) {
    guard let path = plan.options.json else { return }
    let stopwatch = Stopwatch()
    do throws(FileError) {
      try shared.pgn?.synchronize()
      let content = MatchFile.content(plan, shared.state, status: status, pgnLength: shared.pgn?.length)
      try TextFile.replace(path, with: content.page)
    } catch {
      shared.failure = shared.failure ?? error
      stop.give()
    }
    shared.nextSave = MonotonicClock.nanoseconds + max(3_000_000_000, 100 * stopwatch.nanoseconds)
  }
}
