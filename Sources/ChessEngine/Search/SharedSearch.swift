import Platform
import Synchronization

/// The state that all search threads of one engine share, beside the transposition table.
final class SharedSearch: Sendable {
  /// Set to end the search; every thread checks it now and then.
  let stop = Atomic<Bool>(false)
  /// Set by the first thread that sees the time run out. Not the same as `stop`: the answer to `go infinite` still has
  /// to wait for `stop`.
  let isTimeUp = Atomic<Bool>(false)
  /// True while pondering: our clock does not run, and no answer may be given.
  let isPondering = Atomic<Bool>(false)
  /// True in a search that ends only by `stop`.
  let isInfinite = Atomic<Bool>(false)
  /// When our clock was started, in nanoseconds of `MonotonicClock`.
  let clockStart = Atomic<UInt64>(0)

  /// True if no answer may be given yet, even if there is nothing more to search.
  var waitsForCommand: Bool { isInfinite.load(ordering: .relaxed) || isPondering.load(ordering: .relaxed) }

  /// The seconds since our clock was started; nil while pondering.
  var secondsOnClock: Double? {
    guard !isPondering.load(ordering: .acquiring) else { return nil }
    return Double(MonotonicClock.nanoseconds &- clockStart.load(ordering: .relaxed)) / 1e9
  }
}
