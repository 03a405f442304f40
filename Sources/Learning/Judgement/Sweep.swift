import Platform
import Synchronization

/// Work on many items by several threads, with results that do not depend on the number of threads.
package struct Sweep: Sendable {
  package struct Progress: Hashable, Sendable {
    package var done: Int
    package var count: Int
    package var seconds: Double

    /// The speed of all threads together, in items per second.
    package var perSecond: Double { Double(done) / max(seconds, 1e-9) }
    /// The expected time to the end, in seconds.
    package var secondsLeft: Double { Double(count - done) / max(perSecond, 1e-9) }
  }

  let count: Int
  let threads: Int
  /// Called before each item; once true, there are no results.
  let isCancelled: @Sendable () -> Bool
  /// Called after each item, by one thread at a time.
  let report: @Sendable (Progress) -> Void

  private struct State<Result: Sendable>: Sendable {
    var next = 0
    var done = 0
    var results: [Result?]

    mutating func takeNext() -> Int? {
      guard next < results.count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  /// Does the work. `worker` is called once on each thread, and returns the function from the index of an item to its
  /// result; the results are in the order of the items, or nil if the work was cancelled.
  func results<Result: Sendable>(by worker: @escaping @Sendable () -> (Int) -> Result) -> [Result]? {
    let state = Mutex(State<Result>(results: Array(repeating: nil, count: count)))
    let stopwatch = Stopwatch()
    runNewThreads(min(threads, count)) {
      let work = worker()
      while !isCancelled(), let item = state.withLock({ $0.takeNext() }) {
        let result = work(item)
        state.withLock { state in
          state.results[item] = result
          state.done += 1
          report(Progress(done: state.done, count: count, seconds: stopwatch.seconds))
        }
      }
    }
    let results = state.withLock { $0.results }.compactMap(\.self)
    return results.count == count ? results : nil
  }
}
