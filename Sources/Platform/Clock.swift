#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A clock that never jumps: it is not the time of day, and nobody can set it.
public enum MonotonicClock {
  /// Nanoseconds since some moment before the program began.
  public static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}

/// Tells how long ago it was started.
///
///     let stopwatch = Stopwatch()
///     work()
///     print(stopwatch.seconds)
public struct Stopwatch: Sendable {
  private let start: UInt64

  /// Starts now.
  public init() { start = MonotonicClock.nanoseconds }

  /// Was started so many seconds ago.
  public init(secondsAgo: Double) { start = MonotonicClock.nanoseconds &- UInt64(max(0, secondsAgo) * 1e9) }

  /// The time since the start.
  public var nanoseconds: UInt64 { MonotonicClock.nanoseconds &- start }

  /// The time since the start, rounded down.
  public var milliseconds: Int { Int(nanoseconds / 1_000_000) }

  /// The time since the start, with its fraction.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
}
