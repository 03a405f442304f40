import Platform
import Programs
import Synchronization

/// Shows the progress of a long run: continuously on a terminal, once a minute in a log.
final class RunProgress: Sendable {
  private let line = ProgressLine()
  private let isTerminal = Output.error.isTerminal
  private let nextReport = Mutex(60.0)

  func show(_ text: String, seconds: Double) {
    line.show(text)
    let isDue = nextReport.withLock { next in
      guard seconds >= next else { return false }
      next = seconds + 60
      return true
    }
    if isDue && !isTerminal { Output.error.line(text) }
  }

  func interrupt() { line.interrupt() }
}
