import Platform
import Testing

struct MomentTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (951_868_799, "2000-02-29T23:59:59Z"), (1_772_355_900, "2026-03-01T09:05:00Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func timestamps(seconds: Int, text: String) {
    #expect(UTCTime(secondsSince1970: seconds).timestamp == text)
    #expect(UTCTime(timestamp: text) == UTCTime(secondsSince1970: seconds))
  }

  /// Every 9,999,991 seconds, a prime, meets all months, days and hours.
  @Test func thereAndBack() {
    for seconds in stride(from: -62_167_219_200, through: 253_402_300_799, by: 9_999_991) {
      let moment = UTCTime(secondsSince1970: seconds)
      #expect(moment.secondsSince1970 == seconds && UTCTime(timestamp: moment.timestamp) == moment)
    }
  }

  @Test(arguments: [
    "", "2026-03-01", "2026-03-01 09:05:00Z", "2026-13-01T09:05:00Z", "2026-02-29T09:05:00Z", "2026-03-00T09:05:00Z",
    "2026-03-01T24:05:00Z", "2026-03-01T09:60:00Z", "2026-03-01T09:05:60Z", "2026-03-01T09:05:00+",
    "+026-03-01T09:05:00Z",
  ])
  func refuses(text: String) { #expect(UTCTime(timestamp: text) == nil) }

  @Test func theYearsHaveAnEnd() {
    #expect(UTCTime(secondsSince1970: .max).timestamp == "9999-12-31T23:59:59Z")
    #expect(UTCTime(secondsSince1970: .min).timestamp == "0000-01-01T00:00:00Z")
    #expect(UTCTime.now > UTCTime(secondsSince1970: 1_700_000_000))
  }
}
