#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The local date and time, for files; to measure time use `MonotonicClock`.
public struct CalendarTime: Hashable, Sendable {
  /// The year, such as 2026.
  public let year: Int
  /// The month from 1.
  public let month: Int
  /// The day of the month from 1.
  public let day: Int
  /// The hour from 0.
  public let hour: Int
  /// The minute.
  public let minute: Int
  /// The second.
  public let second: Int

  /// The current date and time in the local time zone.
  public static var now: CalendarTime {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return CalendarTime(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday), hour: Int(parts.tm_hour),
      minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }

  /// The date in the format of PGN, such as `2026.03.01`.
  public var dottedDate: String { "\(year).\(twoDigits(month)).\(twoDigits(day))" }

  /// The date and time in the format of ISO 8601, such as `2026-03-01T09:05:00`.
  public var timestamp: String {
    "\(year)-\(twoDigits(month))-\(twoDigits(day))T\(twoDigits(hour)):\(twoDigits(minute)):\(twoDigits(second))"
  }

  private func twoDigits(_ number: Int) -> String { String(number).aligned(right: 2, with: "0") }
}
