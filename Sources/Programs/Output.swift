import CLibrary
import Platform
import Synchronization

/// Writes text immediately, from any thread; lines of different threads are not mixed.
///
/// There is no buffer: a program at the other end of a pipe sees a line as soon as it is written. When the pipe is
/// closed or the disk is full, further output is dropped silently; `runProgram` reports the error at the end.
///
///     Output.standard.line("readyok")
package final class Output: Sendable {
  let descriptor: Descriptor
  private let lock: Lock
  /// The error code of the first failed write; 0 if there was none.
  private let failure = Atomic<Int32>(0)

  /// The standard output, for results.
  package static let standard = Output(.standardOutput, lock: consoleLock)

  /// The standard error, for messages to the user.
  package static let error = Output(.standardError, lock: consoleLock)

  /// Shared by both, which often write to the same terminal: lines of one must not break into lines of the other.
  private static let consoleLock = Lock()

  /// Creates an output for this descriptor, with its own lock.
  package convenience init(_ descriptor: Descriptor) { self.init(descriptor, lock: Lock()) }

  private init(_ descriptor: Descriptor, lock: Lock) {
    self.descriptor = descriptor
    self.lock = lock
  }

  /// True if the output is a terminal.
  package var isTerminal: Bool { descriptor.isTerminal }

  /// True after a failed write; from then on nothing is written.
  package var isClosed: Bool { failureCode != 0 }

  /// The error code of the C library of the first failed write; 0 if there was none.
  var failureCode: Int32 { failure.load(ordering: .relaxed) }

  /// Writes a text and a newline.
  package func line(_ text: String = "") { write(text + "\n") }

  /// Writes a text: one or more lines, or a part of a line.
  package func write(_ text: String) {
    guard !isClosed else { return }
    var text = text
    let code = text.withUTF8 { bytes in
      lock.mutex.withLock { _ in descriptor.write(UnsafeRawBufferPointer(bytes)) ? 0 : errno }
    }
    if code != 0 { failure.store(code, ordering: .relaxed) }
  }

  private final class Lock: Sendable {
    let mutex = Mutex<Void>(())
  }
}
