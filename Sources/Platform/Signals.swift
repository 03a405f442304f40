#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The wish of somebody outside that this program end.
public enum EndRequest: Sendable {
  /// Ctrl-C.
  case interrupt
  /// `kill`, or the system going down.
  case terminate
  /// The terminal has gone.
  case hangUp

  /// What shells report for a program that ended so.
  public var status: ExitStatus {
    switch self {
    case .interrupt: ExitStatus(rawValue: 128 + SIGINT)
    case .terminate: ExitStatus(rawValue: 128 + SIGTERM)
    case .hangUp: ExitStatus(rawValue: 128 + SIGHUP)
    }
  }
}

/// Signals, received by a thread like any other message.
///
/// A signal handler may do next to nothing, because it can interrupt any line of the program. So the signals are blocked
/// everywhere, and one thread does nothing but wait for them.
public enum Signals {
  /// Calls `receive` on a thread of its own for each request to end, which from now on ends nothing by itself.
  ///
  /// To be called once and before other threads exist, since those inherit what is blocked. If the system grants no
  /// thread, requests end the program as before.
  public static func onEndRequest(_ receive: @escaping @Sendable (EndRequest) -> Void) {
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

  /// Makes requests to end meaningless to this program, for one that ends when another does.
  public static func ignoreEndRequests() {
    for number in [SIGINT, SIGTERM, SIGHUP] { _ = signal(number, SIG_IGN) }
  }
}

private func endSignals() -> sigset_t {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGINT)
  sigaddset(&signals, SIGTERM)
  // `nohup` has this one ignored; to receive it nevertheless would be against the person's will.
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
