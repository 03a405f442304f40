import CLibrary
import Platform
import Synchronization

/// Catches requests to end the program: the first lets it end in an orderly way, the second ends it at once.
///
/// To be created once, before other threads start.
package final class Interruption: Sendable {
  private let requested = Mutex<ExitStatus?>(nil)

  /// True after a request.
  package var isRequested: Bool { requested.withLock { $0 != nil } }

  /// The exit status: that of the request, or success without one.
  package var status: ExitStatus { requested.withLock { $0 ?? .success } }

  /// Starts to listen for requests.
  ///
  /// - Parameters:
  ///   - patience: the seconds after which the program ends nevertheless, for one whose output perhaps nobody reads.
  ///   - receive: called at the first request, on a separate thread.
  package init(patience: UInt32? = nil, _ receive: @escaping @Sendable () -> Void = {}) {
    Signals.onEndRequest { [self] request in
      let isSecond = requested.withLock { requested in
        defer { requested = request.status }
        return requested != nil
      }
      if isSecond { exitImmediately(request.status) }
      receive()
      guard let patience else { return }
      _ = Thread(stackBytes: 1 << 18) {
        sleep(patience)
        exitImmediately(request.status)
      }
    }
  }
}
