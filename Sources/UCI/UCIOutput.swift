import Platform
import Synchronization

/// Sends responses, from any thread, and optionally logs input and output to a file.
final class UCIOutput: Sendable {
  private let write: @Sendable (String) -> Bool
  private let hasFailed = Atomic(false)
  // A monitor, although no thread waits: the thread sanitizer recognizes its lock, but not that of `Mutex`.
  private let log = Monitor(Log())

  private struct Log {
    var file: FileWriter?

    /// Writes lines to the log, each with a prefix; returns the error that ends the log, for a log that cannot be
    /// written must not stop the engine. (One that goes to a pipe which nobody reads does.)
    mutating func write(_ mark: String, _ text: String) -> FileError? {
      guard let file else { return nil }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      do throws(FileError) {
        try file.write(lines.map { "\(mark) \($0)\n" }.joined())
        return nil
      } catch {
        self.file = nil
        return error
      }
    }
  }

  /// `write` gets a text of one or more lines, without the last newline, and returns false if the GUI closed the pipe.
  init(_ write: @escaping @Sendable (String) -> Bool) { self.write = write }

  var isClosed: Bool { hasFailed.load(ordering: .relaxed) }

  func send(_ response: UCIResponse) {
    let text = response.description
    log.change { log in
      let failure = log.write("<<", text)
      deliver(text)
      report(failure)
    }
  }

  /// Logs a received line.
  func logInput(_ line: String) { log.change { log in report(log.write(">>", line)) } }

  private func deliver(_ text: String) { if !write(text) { hasFailed.store(true, ordering: .relaxed) } }

  private func report(_ failure: FileError?) {
    guard let failure else { return }
    deliver(UCIResponse.string("Debug Log File: \(failure); logging has stopped").description)
  }

  /// Starts logging to this file, or stops it if the path is nil.
  func startLog(_ path: String?) throws(FileError) {
    guard let path else { return log.change { $0.file = nil } }
    let failure = log.change { log -> FileError? in
      do throws(FileError) {
        log.file = try FileWriter(path)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }
}
