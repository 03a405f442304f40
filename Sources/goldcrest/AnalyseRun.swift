import Analysis
import Platform
import Programs
import Synchronization

struct AnalyseRun {
  let settings: AnalysisSettings
  /// Tells the user of an error.
  let warn: @Sendable (any CustomStringConvertible) -> Void

  /// What the threads of the run share.
  private final class Shared: Sendable {
    /// True at the end of the input, after Ctrl-C, or if answers cannot be written.
    let hasEnded = Monitor(false)
    let conversation = Mutex<AnalysisConversation?>(nil)

    func stop() {
      conversation.withLock { $0 }?.stop()
      hasEnded.change { $0 = true }
    }
  }

  func run() -> ExitStatus {
    let shared = Shared()
    let interruption = Interruption(patience: 5) { shared.stop() }
    let conversation = AnalysisConversation(settings) { text in
      Output.standard.write(text)
      // A full disk: what is still found would be lost.
      if Output.standard.isClosed { shared.stop() }
      return !Output.standard.isClosed
    }
    guard let conversation, listen(conversation, until: shared.hasEnded) else {
      warn("cannot start a thread")
      return .failure
    }
    shared.conversation.withLock { $0 = conversation }
    // It may have come before there was anything to stop.
    if interruption.isThere { conversation.stop() }
    shared.hasEnded.wait { $0 }
    conversation.finish()
    return interruption.status
  }

  /// Hands lines to the conversation, on another thread; false if the system grants none.
  private func listen(_ conversation: AnalysisConversation, until hasEnded: Monitor<Bool>) -> Bool {
    let reader = LineReader(longestLine: AnalysisConversation.longestLine) { line in
      if let line { conversation.receive(line) } else { hasEnded.change { $0 = true } }
    }
    return reader != nil
  }
}
