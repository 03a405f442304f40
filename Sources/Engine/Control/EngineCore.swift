import Chess
import Platform

/// The engine that all copies of an `Engine` value share.
final class EngineCore: @unchecked Sendable {
  // Sendable because `state` orders all access: the search setup is accessed only by the search that set `searching`,
  // or while idle.
  private enum State { case idle, searching }

  private let state = Monitor(State.idle)
  private let shared = SharedSearch()
  private let memory: TableMemory
  private var workers: [SearchWorker] = []
  private var pool: WorkerPool
  private(set) var options: EngineOptions
  /// True if nothing was searched since the last clearing.
  private var isFresh = true

  init(_ options: EngineOptions) {
    self.options = options
    memory = TableMemory(megabytes: EngineCore.tableMegabytes(options))
    pool = WorkerPool(count: max(1, options.threads))
    updateHashOption()
    makeWorkers()
  }

  deinit {
    shared.stop.store(true, ordering: .relaxed)
    waitUntilIdle()
  }

  private func makeWorkers() {
    let table = memory.table
    // One thread with a handicap: its moves have to be deterministic, and those of several threads are not.
    let count = options.handicap == nil ? max(1, pool.count) : 1
    let histories = SharedHistories(threads: count)
    let made = Monitor([SearchWorker?](repeating: nil, count: count))
    // Each thread makes its worker, since memory lies near the processor that touches it first.
    for number in 0..<count {
      pool.start(number) { [shared, options] in
        let worker = SearchWorker(number: number, shared: shared, histories, table: table, options: options)
        made.change { $0[number] = worker }
      }
    }
    pool.waitUntilIdle()
    workers = made.read { $0.compactMap { $0 } }
  }

  /// The size of the table, in megabytes.
  ///
  /// At most the physical memory, since the system may grant more than it has. A handicapped engine clears its table
  /// before each move, and with gigabytes that would take longer than the move.
  private static func tableMegabytes(_ options: EngineOptions) -> Int {
    let most = options.handicap == nil ? PhysicalMemory.megabytes : Handicap.tableMegabytes
    return max(1, min(options.hashMegabytes, most))
  }

  /// Sets the option to the size that was granted, unless a handicap is the reason for a smaller one.
  private func updateHashOption() {
    let wanted = EngineCore.tableMegabytes(options)
    if options.handicap == nil || memory.megabytes < wanted { options.hashMegabytes = memory.megabytes }
  }

  // MARK: Setup

  func apply(_ new: EngineOptions) {
    stopAndWait()
    let old = options
    options = new
    memory.resize(megabytes: EngineCore.tableMegabytes(new))
    updateHashOption()
    let evaluatorChanges = new.evaluator != old.evaluator || new.handicap != old.handicap
    guard new.threads != old.threads || new.tablebases != old.tablebases || evaluatorChanges else { return }
    if evaluatorChanges { newGame() }
    workers = []
    if new.threads != old.threads { pool = WorkerPool(count: max(1, new.threads)) }
    makeWorkers()
  }

  func newGame() {
    stopAndWait()
    guard !isFresh else { return makeReady() }
    clearTable()
    for worker in workers { worker.histories.clear() }
    workers[0].histories.shared.clear()
    isFresh = true
  }

  func clearTable() {
    stopAndWait()
    // A table that is cleared now is ready when play begins. But a huge table is replaced instead: most searches use
    // little of it, and clearing would touch all of it.
    if isTableHuge { memory.renew() } else { memory.clear(threads: Processors.count) }
  }

  /// A handicapped player has no tables.
  private var tablebases: TablebaseOptions { options.handicap == nil ? options.tablebases : TablebaseOptions() }

  /// The memory of a proof: as much again as the table has, but not all that the machine has.
  private var mateMegabytes: Int { min(memory.megabytes, PhysicalMemory.megabytes / 4) }

  private var isTableHuge: Bool { memory.megabytes > PhysicalMemory.megabytes / 2 }

  /// Has the system supply the table's memory before the first search, whose clock should not pay for it: a search for
  /// huge pages may take the system 40 ms.
  func makeReady() {
    guard memory.isUntouched, !isTableHuge else { return }
    clearTable()
  }

  func evaluate(_ position: Position) -> Score { options.evaluator.evaluate(position) }

  var threadCount: Int { max(1, pool.count) }

  // MARK: Searching

  var isSearching: Bool { state.read { $0 == .searching } }

  func waitUntilIdle() { state.wait(until: { $0 == .idle }) }

  func stop() {
    shared.stop.store(true, ordering: .relaxed)
    state.change { _ in }  // wakes a search that only waits for this flag
  }

  func ponderHit() {
    guard shared.isPondering.load(ordering: .relaxed) else { return }
    shared.clockStart.store(MonotonicClock.nanoseconds, ordering: .relaxed)
    // Released after `clockStart` is set: a thread that reads that pondering has ended must also read the start of the
    // clock.
    shared.isPondering.store(false, ordering: .releasing)
    state.change { _ in }
  }

  private func stopAndWait() {
    stop()
    waitUntilIdle()
  }

  func start(
    _ game: GameState, _ limits: SearchLimits, _ report: @escaping @Sendable (SearchReport) -> Void
  ) {
    let limits = prepare(game, limits)
    pool.start(0) { [self] in
      // The main thread starts the others, so that it gets its time even if hundreds of threads share a core.
      for worker in workers.dropFirst() { pool.start(worker.number) { worker.iterate { _ in } } }
      runMainThread(
        SearchReporter(workers, game, limits, tables: TableProbing(tablebases), report), limits)
      state.change { $0 = .idle }
    }
  }

  /// Prepares all workers for a search.
  ///
  /// - Returns: the limits of the search, with those of the handicap.
  private func prepare(_ game: GameState, _ requested: SearchLimits) -> SearchLimits {
    stopAndWait()
    if options.handicap != nil { newGame() }
    let limits = options.handicap?.applied(to: requested) ?? requested
    isFresh = false
    let legal = game.position.legalMoves
    let chosen = limits.searchMoves.isEmpty ? legal : legal.filter(limits.searchMoves.contains)
    let limiter = SearchLimiter(
      limits, options, threads: workers.count, moveNumber: Int(game.position.fullmoveNumber))
    let rootMoves = chosen.isEmpty ? legal : chosen
    let tables = limits.mate == nil ? TableProbing(tablebases)?.rank(game, rootMoves) : nil
    let mate =
      options.handicap == nil ? limits.mate.flatMap { MateSolver.Shared(moves: $0, megabytes: mateMegabytes) } : nil
    let table = memory.beginSearch()
    for worker in workers {
      worker.prepare(
        game, rootMoves: rootMoves, tables: tables, lines: max(1, limits.lines), mate: mate)
      worker.table = table
      worker.limits = limiter
    }
    shared.stop.store(false, ordering: .relaxed)
    shared.isTimeUp.store(false, ordering: .relaxed)
    shared.isPondering.store(limits.isPondering, ordering: .relaxed)
    let waited = UInt64(max(0, min(limits.secondsBeforeStart, 1e6)) * 1e9)
    shared.clockStart.store(MonotonicClock.nanoseconds &- waited, ordering: .relaxed)
    state.change { $0 = .searching }
    return limits
  }

  /// Runs the search of the main thread, then waits for the other threads and reports the best move.
  private func runMainThread(_ reporter: SearchReporter, _ limits: SearchLimits) {
    let main = workers[0]
    main.onStopCheck = { [unowned main] in reporter.reportProgress(of: main) }
    if let handicap = options.handicap, handicap.isPlain {
      main.iteratePlainly(seed: handicap.seed) { worker in reporter.reportLines(of: worker) }
    } else {
      main.iterate(reportBound: reporter.reportRootBound) { worker in reporter.reportLines(of: worker) }
    }
    main.onStopCheck = nil
    if main.root.moves.isEmpty { reporter.reportGameOver() }
    let answer = main.mateSolver?.answer
    if case .noMate = answer { reporter.reportNoMate(in: limits.mate ?? 0) }
    // `infinite` and `ponder`: the best move is reported only after `stop` or `ponderhit`, even if the search has ended
    // before.
    if limits.isInfinite || limits.isPondering {
      state.wait(until: { [shared] _ in
        shared.stop.load(ordering: .relaxed)
          || !limits.isInfinite && !shared.isPondering.load(ordering: .relaxed)
      })
    }
    shared.stop.store(true, ordering: .relaxed)
    pool.waitUntilIdle(except: 0)
    let isMainsChoice = limits.lines > 1 || limits.depth != nil || answer != nil
    let best = isMainsChoice ? main : SearchVote(workers).winner
    reporter.reportBestMove(of: best ?? main, afterPondering: limits.isPondering)
    for worker in workers { worker.mateSolver = nil }
  }
}
