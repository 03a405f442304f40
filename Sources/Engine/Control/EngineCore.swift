import Chess
import Platform
import Synchronization

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

  init(_ options: EngineOptions) {
    self.options = options
    memory = TableMemory(megabytes: options.hashMegabytes)
    pool = WorkerPool(count: options.threads)
    makeWorkers()
  }

  deinit {
    shared.stop.store(true, ordering: .relaxed)
    waitUntilIdle()
  }

  private func makeWorkers() {
    let table = memory.beginSearch()
    workers = (0..<options.threads).map { SearchWorker(number: $0, shared: shared, table: table) }
  }

  // MARK: Setting up

  func apply(_ new: EngineOptions) {
    stopAndWait()
    if new.hashMegabytes != options.hashMegabytes { memory.resize(megabytes: new.hashMegabytes) }
    let hasOtherThreads = new.threads != options.threads
    options = new
    options.hashMegabytes = memory.megabytes
    if hasOtherThreads {
      pool = WorkerPool(count: max(1, new.threads))
      makeWorkers()
    }
  }

  func newGame() {
    stopAndWait()
    memory.clear(threads: options.threads)
    for worker in workers { worker.histories.clear() }
  }

  func evaluate(_ position: Position) -> Score { workers[0].handMade.evaluate(position) }

  // MARK: Searching

  var isSearching: Bool { state.read { $0 == .searching } }

  func waitUntilIdle() { state.wait(until: { $0 == .idle }) }

  func stop() {
    shared.isPondering.store(false, ordering: .relaxed)
    shared.stop.store(true, ordering: .relaxed)
    state.change { _ in }  // wakes a search that only waits for this
  }

  func ponderHit() {
    shared.isPondering.store(false, ordering: .relaxed)
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
    stopAndWait()
    let legal = position.legalMoves
    let chosen = limits.searchMoves.isEmpty ? legal : legal.filter(limits.searchMoves.contains)
    let limiter = SearchLimiter(limits, overhead: options.moveOverhead, threads: workers.count)
    let table = memory.beginSearch()
    for worker in workers {
      worker.prepare(position, earlierKeys: earlierKeys, rootMoves: chosen.isEmpty ? legal : chosen)
      worker.table = table
      worker.limits = limiter
    }
    shared.stop.store(false, ordering: .relaxed)
    shared.isPondering.store(limits.isPondering, ordering: .relaxed)
    state.change { $0 = .searching }
    for worker in workers.dropFirst() { pool.start(worker.number) { worker.iterate { _ in } } }
    pool.start(0) { [self] in
      report(.best(lead(limits, report)))
      state.change { $0 = .idle }
    }
  }

  /// Runs the first worker's search, then gathers what all have found.
  private func lead(_ limits: SearchLimits, _ report: @Sendable (SearchReport) -> Void) -> BestMove {
    let main = workers[0]
    main.iterate { worker in report(.line(line(of: worker))) }
    // `infinite` and `ponder` are answered only when asked, however early the search is through.
    if limits.isInfinite || limits.isPondering {
      state.wait(until: { [shared] _ in
        shared.stop.load(ordering: .relaxed)
          || !limits.isInfinite && !shared.isPondering.load(ordering: .relaxed)
      })
    }
    shared.stop.store(true, ordering: .relaxed)
    pool.waitUntilIdle(except: 0)
    guard let best = main.rootMoves.first else {
      return BestMove(move: nil, ponder: nil, score: main.positions[0].isCheck ? .mated(in: 0) : .draw)
    }
    return BestMove(move: best.move, ponder: best.line.dropFirst().first, score: best.score)
  }

  private func line(of worker: SearchWorker) -> SearchLine {
    let best = worker.rootMoves[0]
    return SearchLine(
      depth: worker.rootDepth, selectiveDepth: best.selectiveDepth, number: 1, score: best.score, bound: .exact,
      nodes: workers.reduce(0) { $0 + $1.nodes }, seconds: worker.limits.stopwatch.seconds,
      tablePermill: worker.table.permill, moves: best.line)
  }
}
