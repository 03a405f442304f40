import Platform
import Synchronization

/// Remembers that somebody wants the program to end: it tidies up first, unless it is asked a second time.
///
/// To be made once, before there are other threads.
final class Interruption: Sendable {
  private let requested = Mutex<ExitStatus?>(nil)

  /// True once somebody wants it.
  var isThere: Bool { requested.withLock { $0 != nil } }

  /// What the program then reports; success as long as nobody wants it to end.
  var status: ExitStatus { requested.withLock { $0 ?? .success } }

  /// Begins to listen.
  ///
  /// - Parameter receive: called at the first request, on a thread of its own.
  init(_ receive: @escaping @Sendable () -> Void = {}) {
    Signals.onEndRequest { [self] request in
      let isSecond = requested.withLock { requested in
        defer { requested = request.status }
        return requested != nil
      }
      if isSecond { leaveAtOnce(request.status) }
      receive()
    }
  }
}
