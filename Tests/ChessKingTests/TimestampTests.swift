import ChessKing
import Testing

struct TimestampTests {
  @Test func thereAndBackAsText() throws {
    let time = Timestamp(secondsSince1970: 1_772_355_900)
    #expect(time.secondsSince1970 == 1_772_355_900)
    #expect("\(time)" == "2026-03-01T09:05:00Z" && time.date == "2026-03-01")
    #expect(Timestamp("2026-03-01T09:05:00Z") == time)
    #expect(Timestamp("2026-02-30T09:05:00Z") == nil && Timestamp("2026-03-01") == nil)
  }

  @Test func earlierIsLess() {
    #expect(Timestamp(secondsSince1970: -1) < Timestamp(secondsSince1970: 0))
    #expect(Timestamp(secondsSince1970: 1_700_000_000) < .now)
    #expect(Timestamp(secondsSince1970: .max).description == "9999-12-31T23:59:59Z")
  }
}
