import Platform

/// Writes answers on a thread of its own, so that a reader who takes his time delays nothing but what waits for room.
///
/// Memory is bounded: a final answer waits until there is room, which holds its search back. A partial one never waits:
/// it replaces the one before it to the same request, if that has not been written yet.
final class AnswerOutput: Sendable {
  /// The output that has to be written.
  private struct Buffer {
    var text = ""
    /// The last partial answer to each request.
    var partial: [String: String] = [:]
    var isClosed = false

    var isEmpty: Bool { text.isEmpty && partial.isEmpty }
  }

  private let buffer: Monitor<Buffer>
  private let thread: Thread

  /// The bytes that may wait.
  private static let room = 1 << 20

  /// Starts the thread; nil if the system grants none.
  ///
  /// - Parameter write: writes one or more lines; false if nobody will read them any more.
  init?(_ write: @escaping @Sendable (String) -> Bool) {
    let buffer = Monitor(Buffer())
    self.buffer = buffer
    let thread = Thread(ifAvailable: { AnswerOutput.write(buffer, write) })
    guard let thread else { return nil }
    self.thread = thread
  }

  private static func write(_ buffer: Monitor<Buffer>, _ write: (String) -> Bool) {
    while true {
      let text = buffer.wait(until: { !$0.isEmpty || $0.isClosed }) { buffer in
        defer { (buffer.text, buffer.partial) = ("", [:]) }
        return buffer.text + buffer.partial.values.joined()
      }
      guard !text.isEmpty, write(text) else { break }
    }
    // Who waits for room shall not wait for ever.
    buffer.change { $0.isClosed = true }
  }

  /// Adds a line; waits until there is room.
  ///
  /// - Parameters:
  ///   - line: the line, without its ending.
  ///   - id: the request to which it is the final answer, if it is one.
  ///   - isUrgent: true for a line of the reader of requests, who must not be held back by searches: it has as much room
  ///     again.
  func add(_ line: String, finalFor id: String? = nil, isUrgent: Bool = false) {
    let room = isUrgent ? 2 * AnswerOutput.room : AnswerOutput.room
    buffer.wait(until: { $0.text.utf8.count < room || $0.isClosed }) { buffer in
      guard !buffer.isClosed else { return }
      // The final answer says more than a report before it.
      if let id { buffer.partial[id] = nil }
      buffer.text += line + "\n"
    }
  }

  /// Adds a partial answer to a request, in place of the last one.
  func update(_ line: String, of id: String) {
    buffer.change { if !$0.isClosed { $0.partial[id] = line + "\n" } }
  }

  /// Waits until everything is written, and ends the thread; to be called once.
  func close() {
    buffer.change { $0.isClosed = true }
    thread.join()
  }
}
