/// Reads lines on a thread of its own, so that nobody has to wait for the next one.
///
///     guard let reader = LineReader({ line in
///       if let line { commands.append(line) } else { commands.close() }
///     }) else { … }
///
/// The closure runs on the reader's thread. While it is busy, further input waits in the pipe and nothing is lost; but
/// what takes long belongs elsewhere, or a later line ("stop") comes too late.
public final class LineReader: Sendable {
  private let thread: Thread

  /// Begins to read, or returns nil if the system grants no thread.
  ///
  /// - Parameters:
  ///   - input: where the lines come from; see `LineSplitter` for what a line is.
  ///   - receive: called with each line without its ending, then once with nil at the end of the input.
  public init?(_ input: Descriptor = .standardInput, receive: @escaping @Sendable (String?) -> Void) {
    let thread = Thread(ifAvailable: {
      LineReader.readLines(from: input, receive)
      receive(nil)
    })
    guard let thread else { return nil }
    self.thread = thread
  }

  /// Waits until the input has ended and the closure has been told; to be called at most once.
  public func waitForEnd() { thread.join() }

  /// Reads on the calling thread, until the end of the input.
  ///
  /// A failure to read is an end as well: there is nobody to tell it to who could do something about it.
  public static func readLines(from input: Descriptor = .standardInput, _ receive: (String) -> Void) {
    var splitter = LineSplitter()
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 64) { buffer in
      while let count = input.read(into: buffer), count > 0 {
        splitter.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]), receive)
      }
    }
    if let last = splitter.finish() { receive(last) }
  }
}
