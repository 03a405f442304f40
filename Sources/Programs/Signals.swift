import CLibrary
import Platform
import ProcessCalls

/// A signal that asks this program to end.
package enum EndRequest: Sendable {
  /// Ctrl-C (`SIGINT`).
  case interrupt
  /// `kill`, or a system shutdown (`SIGTERM`).
  case terminate
  /// The terminal was closed (`SIGHUP`).
  case hangUp

  /// The exit status that shells report for a program ended by this signal.
  package var status: ExitStatus {
    switch self {
    case .interrupt: ExitStatus(rawValue: 128 + SIGINT)
    case .terminate: ExitStatus(rawValue: 128 + SIGTERM)
    case .hangUp: ExitStatus(rawValue: 128 + SIGHUP)
    }
  }
}

/// Signals, received by a thread.
///
/// A signal handler may do almost nothing, because it can interrupt any line of the program. So the signals are blocked
/// in all threads, and a separate thread waits for them.
package enum Signals {
  /// Calls `receive` on a separate thread for each signal that asks to end; these signals no longer end the program.
  ///
  /// Has to be called once and before other threads exist, since threads inherit the signal mask. If the system grants
  /// no thread, the signals end the program as before.
  package static func onEndRequest(_ receive: @escaping @Sendable (EndRequest) -> Void) {
    var signals = endSignals()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let thread = Thread(ifAvailable: {
      var signals = endSignals()
      var number: Int32 = 0
      while sigwait(&signals, &number) == 0 {
        receive(number == SIGINT ? .interrupt : number == SIGTERM ? .terminate : .hangUp)
      }
    })
    if thread == nil { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Runs a closure that starts threads which never receive these signals: they are left to the other threads, so that
  /// `onEndRequest` may be called later.
  static func withheld<Result>(_ body: () -> Result) -> Result {
    var (signals, before) = (endSignals(), sigset_t())
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  /// Makes writing into a closed pipe, or beyond the file size limit, an error instead of a signal that ends the program.
  ///
  /// It is for programs to say, and not for a library: the signals belong to the whole process.
  package static func ignoreFailedWrites() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// Lets reads behind the end of a file in memory that has been cut find zeros, instead of ending the process.
  package static func surviveCutFiles() { goldcrest_survive_cut_files() }

  /// Ignores signals that ask to end, for a program that ends when another one does.
  package static func ignoreEndRequests() {
    for number in [SIGINT, SIGTERM, SIGHUP] { _ = signal(number, SIG_IGN) }
  }
}

private func endSignals() -> sigset_t {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGINT)
  sigaddset(&signals, SIGTERM)
  // `nohup` makes the program ignore `SIGHUP`; receiving it nevertheless would be against the intention of the user.
  var present = sigaction()
  sigaction(SIGHUP, nil, &present)
  #if canImport(Darwin)
    let handler = unsafeBitCast(present.__sigaction_u.__sa_handler, to: Int.self)
  #elseif canImport(Musl)
    let handler = unsafeBitCast(present.__sa_handler.sa_handler, to: Int.self)
  #else
    let handler = unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
  #endif
  if handler != 1 { sigaddset(&signals, SIGHUP) }  // 1 is SIG_IGN
  return signals
}
