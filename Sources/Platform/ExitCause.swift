#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How a program has ended.
public enum ExitCause: Hashable, Sendable {
  /// By itself, with this status.
  case status(Int32)
  /// By a signal.
  case signal(Int32)
}

extension ExitCause: CustomStringConvertible {
  /// A few words, such as `exit status 3` or `signal 11 (Segmentation fault)`.
  public var description: String {
    switch self {
    case .status(let number): "exit status \(number)"
    case .signal(let number): "signal \(number) (\(strsignal(number).map { String(cString: $0) } ?? "unknown"))"
    }
  }
}

extension ExitCause {
  /// How this program, a child of this one, has ended; waits until it has, and takes it off the system's list.
  init(waitingFor identifier: Int32) {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    self = signal == 0 ? .status(status >> 8 & 0xff) : .signal(signal)
  }

  /// The exit status, or as shells have it 128 and the number of the signal.
  var shellStatus: Int32 {
    switch self {
    case .status(let number): number
    case .signal(let number): 128 + number
    }
  }
}
