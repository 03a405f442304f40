import Learning
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

extension Sweep.Progress {
  var text: String {
    "\(done) of \(count) positions, \(perSecond.fixed(perSecond < 10 ? 1 : 0)) positions/s, \(secondsLeft.asDuration) left"
  }
}

/// The settings in the header of a file of games, joined to one line. Control characters are made visible, because a
/// note may contain anything.
func settingsLine(_ text: String) -> String {
  text.split(separator: "\n").map { String($0).visible }.joined(separator: ", ")
}
