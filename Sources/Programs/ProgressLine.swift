import Platform
import Synchronization

/// A progress line at the bottom of a terminal, overwritten at each update; without a terminal nothing is written.
package final class ProgressLine: Sendable {
  private let output: Output
  private let isSeen: Bool
  private let state = Mutex(State())

  private struct State {
    var isOnScreen = false
    var lastShown = MonotonicClock.nanoseconds  // a task that ends at once needs no progress line
  }

  /// Creates a progress line on this output; nothing is written before `show` is called.
  package init(on output: Output = .error) {
    self.output = output
    isSeen = output.isTerminal
  }

  /// Replaces the line, at most ten times a second; may be called at any rate, by any thread.
  package func show(_ text: @autoclosure () -> String) {
    guard isSeen else { return }
    state.withLock { state in
      let now = MonotonicClock.nanoseconds
      guard now &- state.lastShown > 100_000_000 else { return }
      state.lastShown = now
      state.isOnScreen = true
      // A longer line would wrap, and only its last part would be replaced.
      output.write(ProgressLine.erase + text().prefix(79))
    }
  }

  /// Erases the line and runs a closure, such as printing, before the line can be shown again.
  package func interrupt(_ body: () -> Void = {}) {
    guard isSeen else { return body() }
    state.withLock { state in
      if state.isOnScreen { output.write(ProgressLine.erase) }
      state.isOnScreen = false
      body()
    }
  }

  /// Returns to the first column and erases the line.
  private static let erase = "\r\u{1B}[K"
}
