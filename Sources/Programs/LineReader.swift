import Platform

/// Reads lines on a separate thread, so that other threads need not block on the input.
///
///     guard let reader = LineReader({ line in
///       if let line { commands.append(line) } else { commands.close() }
///     }) else { … }
///
/// The closure runs on the reader's thread. While it runs, further input waits in the pipe and nothing is lost; but
/// long work belongs on another thread, or a later line ("stop") is received too late.
package final class LineReader: Sendable {
  private let thread: Thread

  /// Starts reading; nil if the system grants no thread.
  ///
  /// - Parameters:
  ///   - input: the descriptor to read from; see `LineSplitter` for the definition of a line.
  ///   - longestLine: the number of bytes of a line that are kept; the others are dropped.
  ///   - receive: called with each line without its ending, then once with nil at the end of the input.
  package init?(
    _ input: Descriptor = .standardInput, longestLine: Int = .max, receive: @escaping @Sendable (String?) -> Void
  ) {
    let thread = Thread(ifAvailable: {
      LineReader.readLines(from: input, longestLine: longestLine, receive)
      receive(nil)
    })
    guard let thread else { return nil }
    self.thread = thread
  }

  /// Waits until the end of the input, after the last call of the closure; may be called at most once.
  package func waitForEnd() { thread.join() }

  /// Reads on the calling thread until the end of the input.
  ///
  /// A read error counts as the end of the input, since no caller could handle it.
  package static func readLines(
    from input: Descriptor = .standardInput, longestLine: Int = .max, _ receive: (String) -> Void
  ) {
    var splitter = LineSplitter(longestLine: longestLine)
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 64) { buffer in
      while let count = input.read(into: buffer), count > 0 {
        splitter.add(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { receive(String(line: $0)) }
      }
    }
    splitter.finish { receive(String(line: $0)) }
  }
}
