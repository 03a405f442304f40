import Testing

@testable import Arena

@Suite struct TimeControlTests {
  @Test(
    arguments: [
      ("8+0.08", 8_000_000_000, 80_000_000, nil),
      ("40/60", 60_000_000_000, 0, 40),
      ("40/1:30+0.5", 90_000_000_000, 500_000_000, 40),
      ("0.07", 70_000_000, 0, nil),
      (".5+.25", 500_000_000, 250_000_000, nil),
      ("2:00", 120_000_000_000, 0, nil),
    ] as [(String, UInt64, UInt64, Int?)])
  func reads(text: String, base: UInt64, increment: UInt64, moves: Int?) throws {
    let control = try #require(TimeControl(text))
    #expect(control.base == base)
    #expect(control.increment == increment)
    #expect(control.moves == moves)
    #expect(TimeControl(control.description) == control)
  }

  @Test(arguments: ["", "x", "0", "8+", "+1", "0/8", "-8", "8+-1", "8s", "1:2:3", "8/", "1e3", "1..2"])
  func refuses(text: String) { #expect(TimeControl(text) == nil) }

  @Test func infinite() {
    #expect(TimeControl("inf") == TimeControl())
    #expect(!TimeControl().isLimited)
  }
}

@Suite struct PlayerClockTests {
  private let second: UInt64 = 1_000_000_000

  @Test func increment() throws {
    var clock = PlayerClock(try #require(TimeControl("2+0.5")))
    #expect(clock.spend(second, margin: 0) == nil)
    #expect(clock.remaining == 3 * second / 2)
    #expect(clock.allowance == 3 * second / 2)
  }

  /// Two moves in ten seconds, then ten more for the next two.
  @Test func periods() throws {
    var clock = PlayerClock(try #require(TimeControl("2/10")))
    _ = clock.spend(4 * second, margin: 0)
    #expect(clock.movesToGo == 1)
    #expect(clock.remaining == 6 * second)
    _ = clock.spend(5 * second, margin: 0)
    #expect(clock.movesToGo == 2)
    #expect(clock.remaining == 11 * second)
  }

  @Test func overstepping() throws {
    var clock = PlayerClock(try #require(TimeControl("1")))
    #expect(clock.spend(second + 20, margin: 19) == 20)
    // Within the margin nothing is left, but nothing is owed either.
    #expect(clock.spend(second + 20, margin: 20) == nil)
    #expect(clock.remaining == 0)
  }

  @Test func moveTime() {
    var control = TimeControl()
    control.moveTime = second
    var clock = PlayerClock(control)
    #expect(clock.spend(second + 1, margin: 0) == 1)
    #expect(clock.spend(second, margin: 0) == nil)
    #expect(clock.allowance == second)
  }

  @Test func orders() throws {
    let white = PlayerClock(try #require(TimeControl("40/60+0.5")))
    let black = PlayerClock(try #require(TimeControl("8")))
    #expect(
      GoCommand(own: white, other: black, isWhite: true).text()
        == "go wtime 60000 btime 8000 winc 500 binc 0 movestogo 40")
    #expect(
      GoCommand(own: black, other: white, isWhite: false).text(pondering: true)
        == "go ponder wtime 60000 btime 8000 winc 500 binc 0")

    var nodes = TimeControl()
    nodes.nodes = 100
    let counter = PlayerClock(nodes)
    #expect(GoCommand(own: counter, other: white, isWhite: false).text() == "go nodes 100")
    #expect(GoCommand(own: black, other: counter, isWhite: true).text() == "go wtime 8000 btime 8000")
  }
}
