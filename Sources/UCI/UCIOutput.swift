import Platform
import Synchronization

/// Where responses go, from any thread; and a file that may listen in on both directions.
final class UCIOutput: Sendable {
  private let write: @Sendable (String) -> Bool
  private let hasFailed = Atomic(false)
  // A monitor, although nobody waits: the thread sanitizer sees its lock, and not the one of `Mutex`.
  private let log = Monitor(Log())

  private struct Log {
    var file: FileWriter?

    /// Writes lines with a mark before each.
    ///
    /// - Returns: why this is the end of the log: one that cannot be written any more is no reason to stop playing.
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

  /// - Parameter write: takes a text of one or more lines, without the last newline; false if nobody reads any more.
  init(_ write: @escaping @Sendable (String) -> Bool) { self.write = write }

  /// True once a response could not be sent.
  var isClosed: Bool { hasFailed.load(ordering: .relaxed) }

  /// Sends a response.
  func send(_ response: UCIResponse) {
    let text = response.description
    log.change { log in
      let failure = log.write("<<", text)
      deliver(text)
      tell(failure)
    }
  }

  /// Notes a line that has come.
  func note(_ line: String) { log.change { log in tell(log.write(">>", line)) } }

  private func deliver(_ text: String) { if !write(text) { hasFailed.store(true, ordering: .relaxed) } }

  private func tell(_ failure: FileError?) {
    guard let failure else { return }
    deliver(UCIResponse.string("Debug Log File: \(failure); nothing more is logged").description)
  }

  /// Listens in from now on, or not any more if there is no path.
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
