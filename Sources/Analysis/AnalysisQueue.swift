import Chess
import ChessEngine
import Platform

/// Analyses many positions, several side by side, each search by an engine of its own.
///
///     let queue = AnalysisQueue(searches: 2) { answer in
///       if let line = answer.lines.first { print(answer.request.id, line.score) }
///     }
///     var limits = SearchLimits()
///     limits.nodes = 10_000
///     try queue?.submit(AnalysisRequest(id: "start", game: GameState(), limits: limits))
///     queue?.finish()
///
/// Each request has exactly one final answer. With a limit of depth or nodes and one thread, the answer depends on the
/// request alone, not on the other requests or the number of searches, unless it keeps the table of an earlier one.
///
/// Memory is bounded: `submit` waits while too many requests do. It is also bounded if nobody takes the answers, since
/// a search begins only when the answer to the one before it has been taken.
///
/// A queue that is released cancels its requests and waits until all are answered.
public final class AnalysisQueue: Sendable {
  private let core: AnalysisCore
  private let threads: [Thread]

  /// Creates a queue; nil if the system grants no threads.
  ///
  /// - Parameters:
  ///   - searches: the number of searches side by side, each with `options.threads` threads.
  ///   - options: the options of each engine. A search whose nodes cannot fill `options.hashMegabytes` uses less.
  ///   - capacity: the number of positions that waiting requests may have together: one for each request and one for
  ///     each move of its game.
  ///   - deliver: called with each answer, on threads of the queue. Those to one request come one after the other; those
  ///     to different ones may come at the same time. While it runs, a search waits, but `cancel` does not.
  public init?(
    searches: Int, options: EngineOptions = EngineOptions(), capacity: Int = 10_000,
    deliver: @escaping @Sendable (AnalysisAnswer) -> Void
  ) {
    let core = AnalysisCore(searches: max(1, searches), options, capacity: capacity, deliver)
    guard let canceller = Thread(ifAvailable: core.answerCancelled) else { return nil }
    let searchers = (0..<max(1, searches)).compactMap { _ in Thread(ifAvailable: core.search) }
    self.core = core
    threads = [canceller] + searchers
    if searchers.isEmpty {
      core.stop()
      canceller.join()
      return nil
    }
  }

  deinit {
    core.stop()
    for thread in threads { thread.join() }
  }

  /// Adds a request; waits while the queue is full.
  ///
  /// - Throws: an `AnalysisQueueError` if the request is not accepted; then it has no answer.
  public func submit(_ request: AnalysisRequest) throws(AnalysisQueueError) { try core.submit(request) }

  /// Cancels a request, which soon has its final answer; never waits.
  ///
  /// - Returns: false if there is no such request, because it has been answered already or never was made.
  @discardableResult
  public func cancel(_ id: String) -> Bool { core.cancel(id) }

  /// Cancels all requests and accepts no more; never waits.
  public func stop() { core.stop() }

  /// Blocks until all requests are answered.
  public func finish() { core.finish() }
}

/// The state that the threads of a queue share.
private final class AnalysisCore: Sendable {
  private let schedule: Monitor<AnalysisSchedule>
  private let options: EngineOptions
  private let deliver: @Sendable (AnalysisAnswer) -> Void

  init(
    searches: Int, _ options: EngineOptions, capacity: Int, _ deliver: @escaping @Sendable (AnalysisAnswer) -> Void
  ) {
    schedule = Monitor(
      AnalysisSchedule(searches: searches, threadsPerSearch: max(1, options.threads), capacity: capacity))
    self.options = options
    self.deliver = deliver
  }

  // MARK: Requests

  func submit(_ request: AnalysisRequest) throws(AnalysisQueueError) {
    let error = schedule.wait(until: { $0.isReady(for: request) }) { $0.add(request) }
    if let error { throw error }
  }

  func cancel(_ id: String) -> Bool { schedule.change { $0.cancel(id) } }

  func stop() { schedule.change { $0.stop() } }

  func finish() { schedule.wait(until: { $0.unanswered == 0 }) }

  // MARK: Threads

  /// Answers requests that were cancelled before their searches began: the threads of those may be busy for hours.
  @Sendable func answerCancelled() {
    while let request = schedule.wait(until: { $0.hasCancelled }, then: { $0.takeCancelled() }) {
      conclude(AnalysisAnswer(to: request, .cancelled))
    }
  }

  /// Searches one position after the other.
  @Sendable func search() {
    while let job = schedule.wait(until: { $0.canBegin }, then: { $0.begin() }) {
      let engine = job.engine ?? Engine(for: job.request, threads: job.threads, options)
      engine.prepare(for: job.request, threads: job.threads, options)
      guard schedule.change({ $0.setReady(job.ticket, engine) }) else {
        _ = schedule.change { $0.end(job.ticket, engine) }
        continue
      }
      let findings = findings(job, engine)
      let isCancelled = schedule.change { $0.end(job.ticket, engine) }
      conclude(AnalysisAnswer(to: job.request, isCancelled ? .cancelled : .complete, findings))
    }
  }

  private func conclude(_ answer: AnalysisAnswer) {
    deliver(answer)
    schedule.change { $0.countAnswer() }
  }

  /// Searches, reports as often as wanted, and returns what was found at the end.
  private func findings(_ job: AnalysisSchedule.Job, _ engine: Engine) -> SearchFindings {
    let search = ReportedSearch()
    engine.start(job.request.game, limits: job.request.limits) { report in search.add(report) }
    // The start of a search forgets an earlier `stop`.
    if schedule.read({ $0.isCancelled(job.ticket) }) { engine.stop() }
    guard let interval = job.request.reportInterval else { return search.wait() }
    return search.wait(reportingEvery: interval) { [deliver] findings in
      deliver(AnalysisAnswer(to: job.request, .partial, findings))
    }
  }
}
