import Synchronization

/// A line at the bottom of a terminal that is written anew as work goes on; nothing at all where there is no terminal.
public final class ProgressLine: Sendable {
  private let output: Output
  private let isSeen: Bool
  private let state = Mutex(State())

  private struct State {
    var isOnScreen = false
    var lastShown = MonotonicClock.nanoseconds  // what is done at once needs no progress line
  }

  /// A progress line on this output, which is not written before `show` is called.
  public init(on output: Output = .error) {
    self.output = output
    isSeen = output.isTerminal
  }

  /// Replaces the line, at most ten times a second; may be called as often as one likes, by any thread.
  public func show(_ text: @autoclosure () -> String) {
    guard isSeen else { return }
    state.withLock { state in
      let now = MonotonicClock.nanoseconds
      guard now &- state.lastShown > 100_000_000 else { return }
      state.lastShown = now
      state.isOnScreen = true
      // A line that is too long would wrap, and only its last part would be replaced.
      output.write(ProgressLine.erase + text().prefix(79))
    }
  }

  /// Takes the line off the screen and does something, such as printing, before it can come back.
  public func interrupt(_ body: () -> Void = {}) {
    guard isSeen else { return body() }
    state.withLock { state in
      if state.isOnScreen { output.write(ProgressLine.erase) }
      state.isOnScreen = false
      body()
    }
  }

  /// Back to the first column, and away with what stands there.
  private static let erase = "\r\u{1B}[K"
}
