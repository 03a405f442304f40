import CLibrary

/// A monotonic clock: it is independent of the time of day and cannot be set.
public enum MonotonicClock {
  /// Nanoseconds since an arbitrary moment before the program began.
  public static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}

/// Measures the time since its start.
///
///     let stopwatch = Stopwatch()
///     work()
///     print(stopwatch.seconds)
public struct Stopwatch: Sendable {
  private let start: UInt64

  /// Starts now.
  public init() { start = MonotonicClock.nanoseconds }

  /// Starts in the past, this many seconds ago.
  public init(secondsAgo: Double) { start = MonotonicClock.nanoseconds &- UInt64(max(0, secondsAgo) * 1e9) }

  /// The time since the start, in nanoseconds.
  public var nanoseconds: UInt64 { MonotonicClock.nanoseconds &- start }

  /// The time since the start, in milliseconds, rounded down.
  public var milliseconds: Int { Int(nanoseconds / 1_000_000) }

  /// The time since the start, in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
}
