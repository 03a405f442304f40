import Chess
import Platform

/// The one engine behind the copies of an `Engine`.
final class EngineCore: @unchecked Sendable {
  // Sendable because `state` orders everything: what is set up is touched by whoever made it busy, or while it is idle.
  private enum State { case idle, searching }

  private let state = Monitor(State.idle)
  private let shared = SharedSearch()
  private let memory: TableMemory
  private var workers: [SearchWorker] = []
  private var pool: WorkerPool
  private(set) var options: EngineOptions
  /// True if nothing was searched since everything was forgotten.
  private var isFresh = true

  init(_ options: EngineOptions) {
    self.options = options
    memory = TableMemory(megabytes: EngineCore.tableMegabytes(options))
    pool = WorkerPool(count: max(1, options.threads))
    tellTrueSize()
    makeWorkers()
  }

  deinit {
    shared.stop.store(true, ordering: .relaxed)
    waitUntilIdle()
  }

  private func makeWorkers() {
    let table = memory.table
    // Threads that race each other make no move twice, which those who play with a handicap promise.
    let count = options.handicap == nil ? max(1, pool.count) : 1
    workers = (0..<count).map {
      SearchWorker(number: $0, shared: shared, table: table, options: options)
    }
  }

  /// The size of the table.
  ///
  /// Memory that is only granted on paper is no use. A handicapped engine empties its table before each move, and with
  /// gigabytes that would take longer than the move.
  private static func tableMegabytes(_ options: EngineOptions) -> Int {
    let most = options.handicap == nil ? PhysicalMemory.megabytes : Handicap.tableMegabytes
    return max(1, min(options.hashMegabytes, most))
  }

  /// The size in the options is the one that was granted, unless a handicap is why it is less.
  private func tellTrueSize() {
    let wanted = EngineCore.tableMegabytes(options)
    if options.handicap == nil || memory.megabytes < wanted { options.hashMegabytes = memory.megabytes }
  }

  // MARK: Setting up

  func apply(_ new: EngineOptions) {
    stopAndWait()
    let old = options
    options = new
    memory.resize(megabytes: EngineCore.tableMegabytes(new))
    tellTrueSize()
    let judgesOtherwise = new.evaluator != old.evaluator || new.handicap != old.handicap
    guard new.threads != old.threads || judgesOtherwise else { return }
    if judgesOtherwise { newGame() }
    workers = []
    if new.threads != old.threads { pool = WorkerPool(count: max(1, new.threads)) }
    makeWorkers()
  }

  func newGame() {
    stopAndWait()
    guard !isFresh else { return makeReady() }
    clearTable()
    for worker in workers { worker.forget() }
    isFresh = true
  }

  func clearTable() {
    stopAndWait()
    // Cleared now, it is ready when play begins. But a table nearly as large as the machine, which most searches hardly
    // fill, is better not touched from end to end.
    if isTableHuge { memory.renew() } else { memory.clear(threads: Processors.count) }
  }

  private var isTableHuge: Bool { memory.megabytes > PhysicalMemory.megabytes / 2 }

  /// Has the system supply the table's memory before the first search, whose clock should not pay for it: looking for
  /// huge pages sometimes takes the system 40 ms.
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
    state.change { _ in }  // wakes a search that only waits for this
  }

  func ponderHit() {
    guard shared.isPondering.load(ordering: .relaxed) else { return }
    shared.clockStart.store(MonotonicClock.nanoseconds, ordering: .relaxed)
    // Released after the clock was set: who sees our time run must see from when on.
    shared.isPondering.store(false, ordering: .releasing)
    state.change { _ in }
  }

  private func stopAndWait() {
    stop()
    waitUntilIdle()
  }

  func start(
    _ position: Position, _ earlierKeys: [UInt64], _ limits: SearchLimits,
    _ report: @escaping @Sendable (SearchReport) -> Void
  ) {
    let limits = prepare(position, earlierKeys, limits)
    pool.start(0) { [self] in
      // Begun before the others, the leading thread has its time even where hundreds want the same core.
      for worker in workers.dropFirst() { pool.start(worker.number) { worker.iterate { _ in } } }
      lead(SearchReporter(workers, position, earlierKeys, lines: max(1, limits.lines), report), limits)
      state.change { $0 = .idle }
    }
  }

  /// Sets everything up for a search.
  ///
  /// - Returns: the limits that it has.
  private func prepare(_ position: Position, _ earlierKeys: [UInt64], _ wishes: SearchLimits) -> SearchLimits {
    stopAndWait()
    if options.handicap != nil { newGame() }
    let limits = options.handicap?.applied(to: wishes) ?? wishes
    isFresh = false
    let legal = position.legalMoves
    let chosen = limits.searchMoves.isEmpty ? legal : legal.filter(limits.searchMoves.contains)
    let limiter = SearchLimiter(
      limits, options, threads: workers.count, moveNumber: Int(position.fullmoveNumber))
    let table = memory.beginSearch()
    for worker in workers {
      worker.prepare(
        position, earlierKeys: earlierKeys, rootMoves: chosen.isEmpty ? legal : chosen,
        lines: max(1, limits.lines), seeksMate: limits.mate != nil)
      worker.table = table
      worker.limits = limiter
    }
    shared.stop.store(false, ordering: .relaxed)
    shared.isTimeUp.store(false, ordering: .relaxed)
    shared.isPondering.store(limits.isPondering, ordering: .relaxed)
    let waited = UInt64(max(0, min(limits.secondsWaited, 1e6)) * 1e9)
    shared.clockStart.store(MonotonicClock.nanoseconds &- waited, ordering: .relaxed)
    state.change { $0 = .searching }
    return limits
  }

  /// Runs the first worker's search, then gathers what all have found and answers.
  private func lead(_ reporter: SearchReporter, _ limits: SearchLimits) {
    let main = workers[0]
    main.onPulse { worker in reporter.tellProgress(of: worker) }
    if let handicap = options.handicap, handicap.isPlain {
      main.iteratePlainly(seed: handicap.seed) { worker in reporter.tellLines(of: worker) }
    } else {
      main.iterate(reportBound: reporter.tellBound) { worker in reporter.tellLines(of: worker) }
    }
    main.onPulse(nil)
    if main.rootMoves.isEmpty { reporter.tellGameIsOver() }
    // `infinite` and `ponder` are answered only when asked, however early the search is through.
    if limits.isInfinite || limits.isPondering {
      state.wait(until: { [shared] _ in
        shared.stop.load(ordering: .relaxed)
          || !limits.isInfinite && !shared.isPondering.load(ordering: .relaxed)
      })
    }
    shared.stop.store(true, ordering: .relaxed)
    pool.waitUntilIdle(except: 0)
    let best = limits.lines > 1 || limits.depth != nil ? main : SearchVote(workers).winner
    reporter.tellAnswer(of: best ?? main, afterPondering: limits.isPondering)
  }
}
