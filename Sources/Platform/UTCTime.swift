import CLibrary

/// A point in time in UTC, with a resolution of one second.
///
///     UTCTime(secondsSince1970: 1_772_355_900).timestamp      // 2026-03-01T09:05:00Z
package struct UTCTime: Hashable, Sendable {
  /// The seconds since 1970-01-01T00:00:00Z, without leap seconds.
  package let secondsSince1970: Int

  /// Creates a moment, limited to the years 0 to 9999.
  package init(secondsSince1970: Int) {
    self.secondsSince1970 = min(max(secondsSince1970, UTCTime.range.lowerBound), UTCTime.range.upperBound)
  }

  /// The current time.
  package static var now: UTCTime { UTCTime(secondsSince1970: Int(time(nil))) }

  /// The current date in the local time zone, in the format of PGN, such as `2026.03.01`.
  package static var localDate: String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let date = UTCTime(secondsSince1970: Int(seconds) + parts.tm_gmtoff).date
    return String(date.map { $0 == "-" ? "." : $0 })
  }

  /// From `0000-01-01T00:00:00Z` to `9999-12-31T23:59:59Z`.
  private static let range = -62_167_219_200...253_402_300_799
}

extension UTCTime: Comparable {
  /// True if the first moment is earlier.
  package static func < (a: UTCTime, b: UTCTime) -> Bool { a.secondsSince1970 < b.secondsSince1970 }
}

// MARK: - Text

extension UTCTime: CustomStringConvertible {
  /// The timestamp.
  package var description: String { timestamp }

  /// Date and time in UTC in the format of ISO 8601, such as `2026-03-01T09:05:00Z`.
  package var timestamp: String {
    let second = secondsSince1970 - 86_400 * days
    let time = [second / 3600, second / 60 % 60, second % 60].map { digits($0, 2) }
    return "\(date)T\(time.joined(separator: ":"))Z"
  }

  /// The date in UTC, such as `2026-03-01`.
  package var date: String {
    let (year, month, day) = UTCTime.date(ofDay: days)
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// Parses a timestamp such as `2026-03-01T09:05:00Z`.
  package init?(timestamp: some StringProtocol) {
    let letters = Array(timestamp.utf8)
    guard letters.count == 20 else { return nil }
    for (place, mark) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "Z")] as [(Int, UnicodeScalar)] {
      guard letters[place] == UInt8(ascii: mark) else { return nil }
    }
    func number(_ range: Range<Int>) -> Int? {
      guard letters[range].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
      return Int(String(decoding: letters[range], as: UTF8.self))
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), let hour = number(11..<13),
      let minute = number(14..<16), let second = number(17..<19), (1...12).contains(month), day >= 1, hour < 24,
      minute < 60, second < 60
    else { return nil }
    let days = UTCTime.days(year, month, day)
    // A day such as February 30 would be converted to another day.
    guard UTCTime.date(ofDay: days) == (year, month, day) else { return nil }
    self.init(secondsSince1970: 86_400 * days + 3600 * hour + 60 * minute + second)
  }

  /// Days since the beginning of 1970, rounded down.
  private var days: Int { (secondsSince1970 - UTCTime.range.lowerBound) / 86_400 - 719_528 }

  private func digits(_ number: Int, _ count: Int) -> String { String(number).aligned(right: count, with: "0") }

  // Years begin in March here, so that the leap day is the last day of a year (Howard Hinnant's algorithms). 400 years
  // have 146,097 days; 719,468 days lie between March of the year 0 and 1970.

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = (month <= 2 ? year - 1 : year) + 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468 - 146_097
  }

  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468 + 146_097
    let (era, dayOfEra) = (shifted / 146_097, shifted % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isInNextYear = month >= 10
    return (
      yearOfEra + 400 * era - 400 + (isInNextYear ? 1 : 0), isInNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}
