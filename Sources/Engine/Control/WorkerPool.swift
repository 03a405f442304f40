import Platform

/// Threads that are started once and sleep between the jobs they get.
final class WorkerPool: Sendable {
  /// What a thread has to do. Each waits for its own, so that hundreds are not woken where one is meant.
  private enum Job {
    case none, running, end
    case waiting(@Sendable () -> Void)

    var isNone: Bool {
      if case .none = self { return true }
      return false
    }
  }

  private let jobs: [Monitor<Job>]
  private let threads: [Thread]

  /// As many threads as asked for, or as many as the system grants.
  init(count: Int) {
    var (jobs, threads): ([Monitor<Job>], [Thread]) = ([], [])
    while threads.count < count {
      let job = Monitor(Job.none)
      guard let thread = Thread(ifAvailable: { WorkerPool.work(job) }) else { break }
      jobs.append(job)
      threads.append(thread)
    }
    (self.jobs, self.threads) = (jobs, threads)
  }

  /// How many threads there are.
  var count: Int { threads.count }

  deinit {
    for job in jobs { job.wait(until: { $0.isNone }) { $0 = .end } }
    for thread in threads { thread.join() }
  }

  /// Gives a thread something to do, as soon as it has ended what it does. Without a single thread, the caller does it.
  func start(_ number: Int, _ job: @escaping @Sendable () -> Void) {
    guard number < threads.count else { return job() }
    jobs[number].wait(until: { $0.isNone }) { $0 = .waiting(job) }
  }

  /// Sleeps until all threads but this one are idle.
  func waitUntilIdle(except number: Int? = nil) {
    for (i, job) in jobs.enumerated() where i != number { job.wait(until: { $0.isNone }) }
  }

  private static func work(_ state: Monitor<Job>) {
    while true {
      let job: (@Sendable () -> Void)? = state.wait(until: { !$0.isNone }) { state in
        guard case .waiting(let job) = state else { return nil }
        state = .running
        return job
      }
      guard let job else { return }
      job()
      state.change { $0 = .none }
    }
  }
}
