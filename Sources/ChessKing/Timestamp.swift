internal import Platform

/// A point in time, with a resolution of one second.
///
///     Timestamp(secondsSince1970: 1_772_355_900).description      // 2026-03-01T09:05:00Z
///
/// With Foundation it becomes a `Date`, for the user's calendar and time zone:
///
///     Date(timeIntervalSince1970: Double(time.secondsSince1970))
public struct Timestamp: Hashable, Sendable {
  private let time: UTCTime

  /// Creates a point in time from the seconds since 1970-01-01T00:00:00Z, without leap seconds; limited to the years 0
  /// to 9999.
  public init(secondsSince1970: Int) { time = UTCTime(secondsSince1970: secondsSince1970) }

  /// The current time.
  public static var now: Timestamp { Timestamp(secondsSince1970: UTCTime.now.secondsSince1970) }

  /// The seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public var secondsSince1970: Int { time.secondsSince1970 }

  /// The date in UTC, such as `2026-03-01`.
  public var date: String { time.date }
}

extension Timestamp: Comparable {
  /// True if the first point in time is earlier.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.time < b.time }
}

extension Timestamp: LosslessStringConvertible {
  /// Date and time in UTC in the format of ISO 8601, such as `2026-03-01T09:05:00Z`.
  public var description: String { time.timestamp }

  /// Parses a text such as `2026-03-01T09:05:00Z`.
  public init?(_ description: String) {
    guard let time = UTCTime(timestamp: description) else { return nil }
    self.time = time
  }
}
