import CLibrary

/// How a process has ended.
package enum ExitCause: Hashable, Sendable {
  /// It exited with this status.
  case status(Int32)
  /// A signal ended it.
  case signal(Int32)
}

extension ExitCause: CustomStringConvertible {
  /// A short text, such as `exit status 3` or `signal 11 (Segmentation fault)`.
  package var description: String {
    switch self {
    case .status(let number): "exit status \(number)"
    case .signal(let number): "signal \(number) (\(strsignal(number).map { String(cString: $0) } ?? "unknown"))"
    }
  }
}

extension ExitCause {
  /// Waits until this child process has ended and reaps it.
  init(waitingFor identifier: Int32) {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    self = signal == 0 ? .status(status >> 8 & 0xff) : .signal(signal)
  }

  /// The exit status, or 128 plus the number of the signal, as in shells.
  var shellStatus: Int32 {
    switch self {
    case .status(let number): number
    case .signal(let number): 128 + number
    }
  }
}
