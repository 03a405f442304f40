import Platform
import Synchronization

/// Remembers that somebody wants the program to end: it tidies up first, unless it is asked a second time.
///
/// To be made once, before there are other threads.
final class Interruption: Sendable {
  private let code = Mutex<Int32>(0)

  /// True once somebody wants it.
  var isThere: Bool { exitCode != 0 }

  /// What the program then reports, 0 as long as nobody wants it to end.
  var exitCode: Int32 { code.withLock { $0 } }

  /// Begins to listen.
  ///
  /// - Parameter receive: called at the first request, on a thread of its own.
  init(_ receive: @escaping @Sendable () -> Void = {}) {
    Signals.onEndRequest { [self] request in
      let isSecond = code.withLock { code in
        defer { code = request.exitCode }
        return code != 0
      }
      if isSecond { leaveAtOnce(withCode: request.exitCode) }
      receive()
    }
  }
}
