import Platform
import Testing

@Suite struct ClockTests {
  @Test func neverGoesBack() {
    var last = MonotonicClock.nanoseconds
    for _ in 0..<10_000 {
      let now = MonotonicClock.nanoseconds
      #expect(now >= last)
      last = now
    }
  }

  @Test func unitsAgree() {
    let stopwatch = Stopwatch()
    while stopwatch.nanoseconds < 20_000_000 {}
    #expect(stopwatch.milliseconds >= 20)
    #expect(stopwatch.seconds >= 0.02)
    #expect(stopwatch.seconds < 60)
  }
}
