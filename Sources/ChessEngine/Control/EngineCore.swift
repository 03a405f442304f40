import Chess
import Platform

/// The engine that all copies of an `Engine` value share.
///
/// One caller at a time has its turn to change the engine or to begin a search, and only while no search runs: `control`
/// says whose turn it is. Everything that is a `var` here, and all that the workers and the memory of the table hold,
/// belongs to the caller whose turn it is, or to the search that it began.
final class EngineCore: @unchecked Sendable {
  // Sendable because of these turns.
  private struct Control {
    var phase = Phase.idle
    /// The callers that wait for their turn: a search that begins nevertheless is stopped at once.
    var waiting = 0
    /// The turns that were asked for in reports of the search that runs.
    var postponed: [Turn] = []
    /// The thread that reports, while a search runs.
    var reporter: ThreadIdentity?
    /// True after the last `Engine` was released.
    var isClosed = false
    /// The values to be had at any time: the options after the last turn, and what of them was granted.
    var options: EngineOptions
    var threads = 1
    var hashMegabytes = 1

    enum Phase { case idle, turn, search }
  }

  /// Changes the engine; a turn that begins a search returns it.
  private typealias Turn = @Sendable (EngineCore) -> Search?
  private typealias Search = @Sendable () -> Void

  private let control: Monitor<Control>
  private let shared = SharedSearch()
  private let memory: TTMemory
  private var workers: [SearchWorker] = []
  private var pool: WorkerPool
  private var options: EngineOptions
  /// True if nothing was searched since the last clearing.
  private var isFresh = true

  init(_ options: EngineOptions) {
    let options = options.sensible
    self.options = options
    control = Monitor(Control(options: options))
    memory = TTMemory(megabytes: EngineCore.tableMegabytes(options, held: 16))
    pool = WorkerPool(count: options.threads)
    makeWorkers()
    control.change(publish)
  }

  /// Ends the engine: the search that runs is stopped, and no other begins.
  func close() {
    control.change {
      $0.isClosed = true
      shared.stop.store(true, ordering: .relaxed)
    }
  }

  // MARK: Turns

  /// Stops a running search, waits for its end and for all who came before, and then has its turn.
  ///
  /// A report cannot wait for the end of its own search: what it asks for has its turn after that.
  private func take(_ turn: @escaping Turn) {
    let isPostponed = control.change { control in
      shared.stop.store(true, ordering: .relaxed)
      let isReport = control.reporter == ThreadIdentity()
      if isReport { control.postponed.append(turn) } else { control.waiting += 1 }
      return isReport
    }
    guard !isPostponed else { return }
    let isClosed = control.wait(until: { $0.phase == .idle }) { control in
      control.waiting -= 1
      if !control.isClosed { control.phase = .turn }
      return control.isClosed
    }
    if !isClosed { have(turn) }
  }

  /// Has a turn if nobody else has; a search that runs is left alone.
  private func takeIfIdle(_ turn: Turn) {
    let isIdle = control.change { control in
      guard control.phase == .idle else { return false }
      control.phase = .turn
      return true
    }
    if isIdle { have(turn) }
  }

  private func have(_ turn: Turn) {
    let search = turn(self)
    control.change { control in
      publish(&control)
      control.phase = search == nil ? .idle : .search
      // Whoever asks for a stop later means this search.
      if search != nil { shared.stop.store(control.waiting > 0 || control.isClosed, ordering: .relaxed) }
    }
    search?()
  }

  /// Ends the turn of a search.
  private func endSearch() {
    let postponed = control.change { control in
      let postponed = control.postponed
      (control.phase, control.reporter, control.postponed) = (.idle, nil, [])
      return postponed
    }
    // By a thread of its own: it may be this one that a new number of threads ends.
    if !postponed.isEmpty { _ = Thread({ for turn in postponed { self.take(turn) } }) }
  }

  private func publish(_ control: inout Control) {
    control.options = options
    control.threads = max(1, pool.count)
    control.hashMegabytes = memory.megabytes
  }

  /// True on the thread that reports, while a search runs.
  var isReporting: Bool { control.read { $0.reporter == ThreadIdentity() } }

  private func makeWorkers() {
    let tt = memory.table
    // One thread with a handicap: its moves have to be deterministic, and those of several threads are not.
    let count = options.handicap == nil ? max(1, pool.count) : 1
    let histories = SharedHistories(threads: count)
    let made = Monitor([SearchWorker?](repeating: nil, count: count))
    // Each thread makes its worker, since memory lies near the processor that touches it first.
    for number in 0..<count {
      pool.start(number) { [shared, options] in
        let worker = SearchWorker(number: number, shared: shared, histories, tt: tt, options: options)
        made.change { $0[number] = worker }
      }
    }
    pool.waitUntilIdle()
    workers = made.read { $0.compactMap { $0 } }
  }

  /// The size of the table, in megabytes.
  ///
  /// Three quarters of what is to be had, at most, since the system may grant more than it has; `held` can be had in any
  /// case. A handicapped engine clears its table before each move, and with gigabytes that would take longer than the
  /// move.
  private static func tableMegabytes(_ options: EngineOptions, held: Int) -> Int {
    guard options.handicap == nil else { return max(1, min(options.hashMegabytes, Handicap.tableMegabytes)) }
    guard options.hashMegabytes > held else { return max(1, options.hashMegabytes) }
    return max(1, held, min(options.hashMegabytes, PhysicalMemory.availableMegabytes / 4 * 3))
  }

  // MARK: Setup

  func apply(_ new: EngineOptions) {
    take { core in
      core.change(to: new)
      return nil
    }
  }

  func newGame() {
    take { core in
      core.forgetAll()
      return nil
    }
  }

  func clearTable() {
    take { core in
      core.clearMemory()
      return nil
    }
  }

  /// Has the system supply the table's memory before the first search, whose clock should not pay for it: a search for
  /// huge pages may take the system 40 ms.
  func makeReady() {
    takeIfIdle { core in
      core.touchMemory()
      return nil
    }
  }

  private func change(to new: EngineOptions) {
    let (old, new) = (options, new.sensible)
    options = new
    // Not at every change: where the system has not granted all of it, it would perhaps grant more or less now.
    if new.hashMegabytes != old.hashMegabytes || new.handicap != old.handicap {
      memory.resize(megabytes: EngineCore.tableMegabytes(new, held: memory.megabytes))
    }
    let evaluatorChanges = new.evaluator != old.evaluator || new.handicap != old.handicap
    guard new.threads != old.threads || new.tablebases != old.tablebases || evaluatorChanges else { return }
    if evaluatorChanges { forgetAll() }
    workers = []
    if new.threads != old.threads { pool = WorkerPool(count: new.threads) }
    makeWorkers()
  }

  private func forgetAll() {
    guard !isFresh else { return touchMemory() }
    clearMemory()
    for worker in workers { worker.histories.clear() }
    workers[0].histories.shared.clear()
    isFresh = true
  }

  private func clearMemory() { memory.clear(threads: Processors.count) }

  private func touchMemory() {
    if memory.isUntouched { clearMemory() }
  }

  /// A handicapped player has no tables.
  private var tablebases: TablebaseOptions { options.handicap == nil ? options.tablebases : TablebaseOptions() }

  /// The memory of a proof: as much again as the table has, but not all that the machine has.
  private var mateMegabytes: Int { min(memory.megabytes, PhysicalMemory.megabytes / 4) }

  // MARK: Searching

  var currentOptions: EngineOptions { control.read { $0.options } }

  var threadCount: Int { control.read { $0.threads } }

  var hashMegabytes: Int { control.read { $0.hashMegabytes } }

  func evaluate(_ position: Position) -> Score { currentOptions.evaluator.evaluate(position) }

  var isSearching: Bool { control.read { $0.phase == .search } }

  var waitsForCommand: Bool { control.read { $0.phase == .search && shared.waitsForCommand } }

  /// A report that waited for the end of its own search would wait for ever.
  func waitUntilIdle() { control.wait(until: { $0.phase == .idle || $0.reporter == ThreadIdentity() }) }

  func stop() {
    // Under the lock, and so either before a search begins or after; a search that only waits for this flag wakes up.
    control.change { _ in shared.stop.store(true, ordering: .relaxed) }
  }

  func ponderHit() {
    guard shared.isPondering.load(ordering: .relaxed) else { return }
    shared.clockStart.store(MonotonicClock.nanoseconds, ordering: .relaxed)
    // Released after `clockStart` is set: a thread that reads that pondering has ended must also read the start of the
    // clock.
    shared.isPondering.store(false, ordering: .releasing)
    control.change { _ in }
  }

  func start(
    _ game: GameState, _ limits: SearchLimits, _ report: @escaping @Sendable (SearchReport) -> Void
  ) {
    take { core in
      let limits = core.prepare(game, limits)
      return { core.search(game, limits, report) }
    }
  }

  private func search(
    _ game: GameState, _ limits: SearchLimits, _ report: @escaping @Sendable (SearchReport) -> Void
  ) {
    pool.start(0) { [self] in
      control.change { $0.reporter = ThreadIdentity() }
      // The main thread starts the others, so that it gets its time even if hundreds of threads share a core.
      for worker in workers.dropFirst() { pool.start(worker.number) { worker.iterate { _ in } } }
      runMainThread(
        SearchReporter(workers, game, limits, tables: TableProbing(tablebases), report), limits)
      endSearch()
    }
  }

  /// Prepares all workers for a search.
  ///
  /// - Returns: the limits of the search, with those of the handicap.
  private func prepare(_ game: GameState, _ requested: SearchLimits) -> SearchLimits {
    if options.handicap != nil { forgetAll() }
    let limits = (options.handicap?.applied(to: requested) ?? requested).sensible
    isFresh = false
    let legal = game.position.legalMoves
    let chosen = limits.searchMoves.isEmpty ? legal : legal.filter(limits.searchMoves.contains)
    let limiter = SearchLimiter(
      limits, options, threads: workers.count, moveNumber: Int(game.position.fullmoveNumber))
    let rootMoves = chosen.isEmpty ? legal : chosen
    let tables = limits.mate == nil ? TableProbing(tablebases)?.rank(game, rootMoves) : nil
    let mate =
      options.handicap == nil ? limits.mate.flatMap { MateSolver.Shared(moves: $0, megabytes: mateMegabytes) } : nil
    let tt = memory.beginSearch()
    for worker in workers {
      worker.prepare(
        game, rootMoves: rootMoves, tables: tables, lines: limits.lines, mate: mate)
      worker.tt = tt
      worker.limits = limiter
    }
    shared.isTimeUp.store(false, ordering: .relaxed)
    shared.isInfinite.store(limits.isInfinite, ordering: .relaxed)
    shared.isPondering.store(limits.isPondering, ordering: .relaxed)
    let waited = UInt64(limits.secondsBeforeStart * 1e9)
    shared.clockStart.store(MonotonicClock.nanoseconds &- waited, ordering: .relaxed)
    return limits
  }

  /// Runs the search of the main thread, then waits for the other threads and reports the best move.
  private func runMainThread(_ reporter: SearchReporter, _ limits: SearchLimits) {
    let main = workers[0]
    main.observer = reporter
    if let handicap = options.handicap, handicap.isPlain {
      main.iteratePlainly(seed: handicap.seed) { worker in reporter.reportLines(of: worker) }
    } else {
      main.iterate(reportBound: reporter.reportRootBound) { worker in reporter.reportLines(of: worker) }
    }
    if main.root.moves.isEmpty { reporter.reportGameOver() }
    let answer = main.mateSolver?.answer
    if case .noMate = answer { reporter.reportNoMate(in: min(limits.mate ?? 0, MateSolver.mostMoves)) }
    // `infinite` and `ponder`: the best move is reported only after `stop` or `ponderhit`, even if the search has ended
    // before.
    control.wait(until: { [shared] _ in shared.stop.load(ordering: .relaxed) || !shared.waitsForCommand })
    shared.stop.store(true, ordering: .relaxed)
    pool.waitUntilIdle(except: 0)
    let isMainsChoice = limits.lines > 1 || limits.depth != nil || answer != nil
    let best = isMainsChoice ? main : SearchVote(workers).winner
    reporter.reportBestMove(of: best ?? main, afterPondering: limits.isPondering)
    for worker in workers { worker.mateSolver = nil }
  }
}
