import Chess
import Platform
import Synchronization

/// A match in progress.
public final class Match: Sendable {
  /// The outcome of a match.
  public enum Outcome: Hashable, Sendable {
    /// All games have been played.
    case finished
    /// The test has accepted a hypothesis.
    case decided(SequentialTest.Verdict)
    /// The match was stopped.
    case interrupted
    /// A file could not be written.
    case failed(FileError)

    /// True if the match is complete.
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
  private let ledger: Mutex<Ledger>

  /// The state shared by all tables.
  private struct Ledger {
    var state: MatchState
    let pgn: FileWriter?
    var verdict = SequentialTest.Verdict.undecided
    var failure: FileError?
    /// The time at which the match file is due to be written, in nanoseconds.
    var nextSave: UInt64 = 0
    /// The number of complete pairs at the last report of the score.
    var pairsTold = 0
  }

  /// Opens the files of a match.
  ///
  /// - Parameters:
  ///   - plan: the plan of the match.
  ///   - state: the state of the match.
  ///   - pgnLength: the number of bytes of the PGN file to keep; nil for all.
  ///   - stop: the signal that stops the match.
  ///   - output: the output for reports.
  /// - Throws: a `FileError` if the PGN file cannot be written.
  public init(
    _ plan: MatchPlan, _ state: MatchState, pgnLength: Int? = nil, stop: StopSignal, output: Output = .standard
  ) throws(FileError) {
    self.plan = plan
    self.stop = stop
    self.output = output
    report = MatchReport(names: plan.names, test: plan.options.test)
    progressLine = ProgressLine(on: output)
    var pgn: FileWriter?
    if let path = plan.options.pgn { pgn = try FileWriter(path, keeping: pgnLength) }
    var ledger = Ledger(state: state, pgn: pgn)
    ledger.verdict = plan.options.test?.verdict(state.counts[0]) ?? .undecided
    ledger.pairsTold = state.counts.reduce(0) { $0 + $1.pairs }
    self.ledger = Mutex(ledger)
  }

  /// Plays the games that have not been played yet.
  public func run() -> Outcome {
    let isDecided = ledger.withLock { ledger in
      save(&ledger, status: "running")
      return ledger.verdict != .undecided
    }
    if !isDecided {
      runThreads(min(plan.options.concurrency, plan.schedule.count)) { _ in self.serveTable() }
    }
    return ledger.withLock { ledger in
      let outcome = self.outcome(ledger)
      save(&ledger, status: outcome.isEnd ? "finished" : "interrupted")
      progressLine.interrupt()
      return ledger.failure.map { .failed($0) } ?? outcome
    }
  }

  /// The current state of the match.
  public var state: MatchState { ledger.withLock { $0.state } }

  /// A report of the current state, as lines of text.
  public var summary: [String] { report.full(state) }

  private func outcome(_ ledger: borrowing Ledger) -> Outcome {
    if let failure = ledger.failure { return .failed(failure) }
    if ledger.verdict != .undecided { return .decided(ledger.verdict) }
    return ledger.state.finished.count == plan.schedule.count ? .finished : .interrupted
  }

  /// Plays one game after the other until none is left.
  private func serveTable() {
    let table = Table(plan.launchers, rules: plan.options.rules, stop: stop)
    while !stop.isGiven, let index = ledger.withLock({ $0.state.takeNext() }) {
      let game = plan.schedule[index]
      guard let (played, warnings) = table.play(game, plan.book[game.round]) else { break }
      ledger.withLock { enter(game, played, warnings, &$0) }
    }
    table.close()
  }

  // MARK: Results

  private func enter(
    _ game: Schedule.Game, _ played: PlayedGame, _ warnings: [Int: [EngineWarning: Int]], _ ledger: inout Ledger
  ) {
    // Games that end after the decision do not count, since the test has ended.
    guard ledger.verdict == .undecided, ledger.failure == nil else { return }
    // The PGN is written first: a game that is missing there has to be played again.
    do throws(FileError) {
      let players = [plan.options.engines[game.white], plan.options.engines[game.black]]
      let round = "\(game.round + 1).\(game.isReturn ? 2 : 1)"
      try ledger.pgn?.write(played.tree(round: round, event: plan.options.event, players: players).pgn)
    } catch {
      ledger.failure = error
      stop.give()
      return
    }
    let finished = MatchState.Finished(
      index: game.index, result: played.result, ending: played.ending, plies: played.moves.count)
    let isPairComplete = ledger.state.add(finished)
    for (player, counts) in warnings { ledger.state.warnings[player].merge(counts, uniquingKeysWith: +) }

    if isPairComplete, let test = plan.options.test {
      ledger.verdict = test.verdict(ledger.state.counts[0])
      if ledger.verdict != .undecided { stop.give() }
    }
    tell(game, played, &ledger)
    if MonotonicClock.nanoseconds >= ledger.nextSave { save(&ledger, status: "running") }
  }

  private func tell(_ game: Schedule.Game, _ played: PlayedGame, _ ledger: inout Ledger) {
    let isTerminal = output.isTerminal
    if !isTerminal || played.ending.isFault {
      progressLine.interrupt {
        output.line(report.line(game, played, of: plan.schedule.count))
        for line in played.lastLines { output.line("    \(line)") }
      }
    }
    if isTerminal {
      let state = ledger.state
      progressLine.show(report.progress(state))
    } else {
      let pairs = ledger.state.counts.reduce(0) { $0 + $1.pairs }
      if pairs >= ledger.pairsTold + plan.options.interval {
        ledger.pairsTold = pairs
        output.line(report.progress(ledger.state))
      }
    }
  }

  /// Writes the match file.
  ///
  /// The file of a long match is long, so it is not written after every game: a crash of this program loses a few
  /// seconds of games, and writing takes less than a hundredth of the time. It contains no game that is not on the disk
  /// in the PGN.
  private func save(_ ledger: inout Ledger, status: String) {
    guard let path = plan.options.json else { return }
    let stopwatch = Stopwatch()
    do throws(FileError) {
      try ledger.pgn?.synchronize()
      let content = MatchFile.content(plan, ledger.state, status: status, pgnLength: ledger.pgn?.length)
      try TextFile.replace(path, with: content.page)
    } catch {
      ledger.failure = ledger.failure ?? error
      stop.give()
    }
    ledger.nextSave = MonotonicClock.nanoseconds + max(3_000_000_000, 100 * stopwatch.nanoseconds)
  }
}
