import Synchronization

/// What all threads of one engine have in common.
final class SharedSearch: Sendable {
  /// Set to end the search as soon as the threads notice.
  let stop = Atomic<Bool>(false)
  /// Set by the first thread that sees the time run out; who asked for an endless search still has to stop it.
  let isTimeUp = Atomic<Bool>(false)
  /// True while the opponent's time is used to think: no clock of ours runs, and no answer may be given.
  let isPondering = Atomic<Bool>(false)
  /// The moment from which on our clock has been running, as `MonotonicClock` tells it.
  let clockStart = Atomic<UInt64>(0)
}
