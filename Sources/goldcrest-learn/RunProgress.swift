import Platform
import Synchronization

/// Shows how far a long run has come: at once to a person at the terminal, once a minute to whoever reads a log.
final class RunProgress: Sendable {
  private let line = ProgressLine()
  private let isTerminal = Output.error.isTerminal
  private let nextReport = Mutex(60.0)

  /// Shows how far the run has come after so many seconds.
  func show(_ text: String, seconds: Double) {
    line.show(text)
    let isDue = nextReport.withLock { next in
      guard seconds >= next else { return false }
      next = seconds + 60
      return true
    }
    if isDue && !isTerminal { Output.error.line(text) }
  }

  /// Makes room for something else.
  func interrupt() { line.interrupt() }
}
