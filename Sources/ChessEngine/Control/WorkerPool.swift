import Platform

/// Threads that are started once and sleep between jobs.
final class WorkerPool: Sendable {
  /// The job of a thread. Each thread waits on its own monitor, so that starting one job does not wake all of them.
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

  /// A pool of `count` threads, or of as many as the system grants with the memory to search.
  init(count: Int) {
    var (jobs, threads): ([Monitor<Job>], [Thread]) = ([], [])
    while threads.count < count {
      let job = Monitor(Job.none)
      guard let thread = Thread(ifAvailable: { WorkerPool.work(job) }) else { break }
      guard SearchRoom.isLeft(for: threads.count + 1) else {
        job.change { $0 = .end }
        thread.join()
        break
      }
      jobs.append(job)
      threads.append(thread)
    }
    (self.jobs, self.threads) = (jobs, threads)
  }

  /// The number of threads.
  var count: Int { threads.count }

  deinit {
    for (job, thread) in zip(jobs, threads) {
      // A thread that released the pool itself ends after what it does now.
      if thread.isCurrent { job.change { $0 = .end } } else { job.wait(until: { $0.isNone }) { $0 = .end } }
    }
    for thread in threads { thread.join() }
  }

  /// Starts a job on a thread, once its current job has ended. If there is no such thread, the job runs in the caller.
  func start(_ number: Int, _ job: @escaping @Sendable () -> Void) {
    guard number < threads.count else { return job() }
    jobs[number].wait(until: { $0.isNone }) { $0 = .waiting(job) }
  }

  /// Blocks until all threads are idle, except this one.
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
      state.change { if case .running = $0 { $0 = .none } }
    }
  }
}

/// The memory that searchers need beside their table.
enum SearchRoom {
  /// True if there is memory for this number of searchers and the network: 13 MB and 4 for each, twice as much while it
  /// is made.
  ///
  /// Asked after a table or a thread was granted: it is better to do without than to leave nothing.
  static func isLeft(for count: Int) -> Bool { PhysicalMemory.isGranted(megabytes: 40 + 8 * count) }
}
