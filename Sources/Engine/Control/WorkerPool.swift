import Platform

/// Threads that are started once and sleep between the jobs they get.
final class WorkerPool: Sendable {
  private struct State {
    var jobs: [(@Sendable () -> Void)?]
    var running = 0
    var isClosing = false
  }

  private let state: Monitor<State>
  private let threads: [Thread]

  init(count: Int) {
    let state = Monitor(State(jobs: Array(repeating: nil, count: count)))
    self.state = state
    threads = (0..<count).map { number in
      Thread {
        while true {
          let job = state.wait(until: { $0.jobs[number] != nil || $0.isClosing }) { state in
            let job = state.jobs[number]
            state.jobs[number] = nil
            return job
          }
          guard let job else { return }
          job()
          state.change { $0.running -= 1 }
        }
      }
    }
  }

  deinit {
    state.change { $0.isClosing = true }
    for thread in threads { thread.join() }
  }

  var count: Int { threads.count }

  /// Gives a thread something to do; it must be idle.
  func start(_ number: Int, _ job: @escaping @Sendable () -> Void) {
    state.change {
      $0.running += 1
      $0.jobs[number] = job
    }
  }

  /// Sleeps until all jobs are done.
  func waitUntilIdle() { state.wait(until: { $0.running == 0 }) }
}
