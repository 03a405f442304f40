#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Synchronization

/// Writes text at once, whole lines at a time, from any thread.
///
/// Nothing is held back in a buffer: a program at the other end of a pipe sees a line as soon as it is written. When
/// that program goes away, or the disk is full, writing stops without a word; `runProgram` says it in the end.
///
///     Output.standard.line("readyok")
public final class Output: Sendable {
  let descriptor: Descriptor
  private let lock: Lock
  /// The error code of the first text that could not be written; 0 as long as all could.
  private let failure = Atomic<Int32>(0)

  /// Where results go.
  public static let standard = Output(.standardOutput, lock: consoleLock)

  /// Where messages to the person go.
  public static let error = Output(.standardError, lock: consoleLock)

  /// Shared by the two, which often end in the same terminal: a line is never torn apart by the other.
  private static let consoleLock = Lock()

  /// Writes to this descriptor, under a lock of its own.
  public convenience init(_ descriptor: Descriptor) { self.init(descriptor, lock: Lock()) }

  private init(_ descriptor: Descriptor, lock: Lock) {
    self.descriptor = descriptor
    self.lock = lock
  }

  /// True if a person reads along.
  public var isTerminal: Bool { descriptor.isTerminal }

  /// True once a text could not be written; from then on none is.
  public var isClosed: Bool { failureCode != 0 }

  /// Why a text could not be written, by the code of the C library; 0 as long as all could.
  var failureCode: Int32 { failure.load(ordering: .relaxed) }

  /// Writes a line and ends it.
  public func line(_ text: String = "") { write(text + "\n") }

  /// Writes a text of one or more lines, or a part of a line.
  public func write(_ text: String) {
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
