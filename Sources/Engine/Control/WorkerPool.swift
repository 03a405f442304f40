import Platform

/// Threads that are started once and sleep between the jobs they get.
final class WorkerPool: Sendable {
  private enum Job {
    case none, running
    case waiting(@Sendable () -> Void)

    var isNone: Bool {
      if case .none = self { return true }
      return false
    }
  }

  private struct State {
    var jobs: [Job]
    var isClosing = false
  }

  private let state: Monitor<State>
  private let threads: [Thread]

  /// As many threads as asked for, or as many as the system grants.
  init(count: Int) {
    let state = Monitor(State(jobs: Array(repeating: .none, count: count)))
    self.state = state
    var threads: [Thread] = []
    while threads.count < count {
      let number = threads.count
      guard let thread = Thread(ifAvailable: { WorkerPool.work(state, number) }) else { break }
      threads.append(thread)
    }
    self.threads = threads
  }

  /// How many threads there are.
  var count: Int { threads.count }

  deinit {
    state.change { $0.isClosing = true }
    for thread in threads { thread.join() }
  }

  /// Gives a thread something to do, as soon as it has ended what it does. Without a single thread, the caller does it.
  func start(_ number: Int, _ job: @escaping @Sendable () -> Void) {
    guard number < threads.count else { return job() }
    state.wait(until: { $0.jobs[number].isNone }) { $0.jobs[number] = .waiting(job) }
  }

  /// Sleeps until all threads but this one are idle.
  func waitUntilIdle(except number: Int? = nil) {
    state.wait(until: { state in
      state.jobs.indices.allSatisfy { $0 == number || state.jobs[$0].isNone }
    })
  }

  private static func work(_ state: Monitor<State>, _ number: Int) {
    while true {
      let job: (@Sendable () -> Void)? = state.wait(until: { state in
        if case .waiting = state.jobs[number] { return true }
        return state.isClosing
      }) { state in
        guard case .waiting(let job) = state.jobs[number] else { return nil }
        state.jobs[number] = .running
        return job
      }
      guard let job else { return }
      job()
      state.change { $0.jobs[number] = .none }
    }
  }
}
