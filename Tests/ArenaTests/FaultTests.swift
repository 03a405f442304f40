import Testing

@testable import Arena

/// Engines that do what engines should not do. In each match the second player has the vice, and the first has none; the
/// second has Black in the first game.
@Suite(.enabled(if: BuiltPrograms.areThere, "the fake engine lies beside the tests only where SwiftPM puts it there"))
struct FaultTests {
  /// The player with the vice has lost both games like this, and has been told so with its last lines.
  private func expectLosses(
    _ match: FakeMatch, _ ending: Ending, _ termination: String, _ explanation: String, lastLine: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(match.outcome == .finished, sourceLocation: location)
    #expect(match.endings == [ending, ending], sourceLocation: location)
    #expect(match.state.records[0].wins == 2, sourceLocation: location)
    #expect(match.state.records[1].faults == [ending: 2], sourceLocation: location)
    #expect(match.pgn.contains("[Termination \"\(termination)\"]"), sourceLocation: location)
    let pgn = match.pgn.split(separator: "\n").joined(separator: " ")
    #expect(pgn.contains("Black \(explanation)"), sourceLocation: location)
    #expect(pgn.contains("White \(explanation)"), sourceLocation: location)
    #expect(match.lines.contains { $0.contains("good - bad 1-0, Black \(explanation)") }, sourceLocation: location)
    #expect(match.lines.contains { $0.contains(lastLine) }, "\(match.lines)", sourceLocation: location)
    #expect(match.summary.contains("Games lost by errors of bad: 2 × \(ending.rawValue)"), sourceLocation: location)
    #expect(BuiltPrograms.waitUntilRunning(0, "id=\(location.line)"), sourceLocation: location)
  }

  @Test func hangs() throws {
    let match = try FakeMatch("hang=3 id=\(#line + 1)", "--longest-move 0.3")
    expectLosses(match, .stall, "stalled connection", "stalls: no bestmove within 1.3 s", lastLine: "    < stop")
  }

  @Test func hangsOnTheClock() throws {
    let match = try FakeMatch(engines: ["|st=60", "hang=3 deaf id=\(#line + 1)"], ["--each tc=0.5"])
    expectLosses(match, .stall, "stalled connection", "stalls: no bestmove within", lastLine: "    < go wtime")
  }

  @Test func neverGetsReady() throws {
    let match = try FakeMatch("hang-ready id=\(#line + 1)")
    expectLosses(match, .stall, "stalled connection", "stalls: no readyok within 1 s", lastLine: "    < isready")
  }

  @Test func crashes() throws {
    let match = try FakeMatch("crash=4 id=\(#line + 1)")
    expectLosses(match, .crash, "abandoned", "disconnects: exit status 3", lastLine: "    ! fatal: out of ideas")
  }

  @Test func playsIllegalMoves() throws {
    let match = try FakeMatch("illegal=2 id=\(#line + 1)")
    let line = "    > bestmove a1a1"
    expectLosses(match, .illegalMove, "rules infraction", "makes an illegal move: a1a1", lastLine: line)
  }

  @Test func overstepsItsClock() throws {
    let match = try FakeMatch(engines: ["|st=60", "slow=400 id=\(#line + 1)"], ["--each tc=0.3+0.01 --margin 10"])
    expectLosses(match, .timeForfeit, "time forfeit", "loses on time: ", lastLine: "    < go wtime")
    // It answers when told to stop or soon after, so it can go on.
    #expect(match.lines.contains { $0.contains("    < stop") })
  }

  @Test func overstepsItsMoveTime() throws {
    let match = try FakeMatch(engines: ["|st=60", "slow=60 id=\(#line + 1)"], ["--each st=0.05 --margin 0"])
    expectLosses(match, .timeForfeit, "time forfeit", "loses on time: ", lastLine: "    < go movetime 50")
  }

  @Test func withinTheMargin() throws {
    let match = try FakeMatch(engines: ["", "slow=15"], ["--each st=0.01 --margin 1000 --maxplies 10"])
    #expect(match.endings == [.length, .length])
  }

  /// A quarter of a million bytes before each move, and lines of four million: neither blocks anybody, and the move counts.
  @Test(arguments: ["flood=5000", "endless-line"])
  func floods(vice: String) throws {
    let match = try FakeMatch("\(vice) id=\(vice)", "--maxplies 6")
    #expect(match.endings == [.length, .length])
    #expect(match.state.warnings[1] == [:])
    #expect(BuiltPrograms.waitUntilRunning(0, "id=\(vice)"))
  }

  /// A crash ends the game, not the match; those who are well go on.
  @Test func matchGoesOn() throws {
    let options = ["--maxplies 20 --games 4 --concurrency 2 --tournament round-robin --openings random=4"]
    let match = try FakeMatch(engines: ["", "crash=3", "illegal=4"], options)
    #expect(match.outcome == .finished)
    #expect(match.state.finished.count == 12)
    #expect(match.state.records[1].faults == [.crash: 8])
    #expect(match.state.records[2].faults == [.illegalMove: 4])
    #expect(match.state.records[0].wins == 8)
    #expect(match.summary.contains { $0.hasPrefix("good") && $0.contains("8") })
  }

  /// The first start is part of the command line; what is wrong with it ends the match before it begins.
  @Test func doesNotStart() throws {
    #expect {
      try FakeMatch("no-start")
    } throws: { error in
      guard case ArenaError.cannotStart("bad", let reason, let lines) = error else { return false }
      return reason == "it ended before uciok (exit status 4)" && lines.contains("! no network file")
    }
    #expect(throws: ArenaError.noSuchOption(engine: "bad", option: "Hsh", closest: "Hash")) {
      try FakeMatch(engines: ["", "|option.Hsh=1"], [])
    }
  }

  @Test(arguments: [
    ("no-info", EngineWarning.noInfo), ("no-score", .noScore), ("bad-line", .illegalLine), ("other-line", .otherLine),
    ("slow-ready=30", .slowReady),
  ])
  func warnings(vice: String, warning: EngineWarning) throws {
    let match = try FakeMatch(vice, "--maxplies 8 --slow-ready 0.02")
    #expect(match.endings == [.length, .length])
    #expect(match.state.warnings[0] == [:])
    #expect((match.state.warnings[1][warning] ?? 0) >= (warning == .slowReady ? 2 : 7), "\(match.state.warnings[1])")
    #expect(match.summary.contains { $0.hasPrefix("Warnings for bad: ") && $0.contains(warning.rawValue) })
  }

  /// An answer that nobody waits for is not taken for one to the next question.
  @Test func answersTwice() throws {
    let match = try FakeMatch(engines: ["slow=20", "twice"], ["--maxplies 8"])
    #expect(match.endings == [.length, .length])
    #expect(match.state.warnings[1][.unaskedMove] == 8)
  }

  /// A process it has started goes with it, and so does an engine that listens to nobody.
  @Test func leavesNothingBehind() throws {
    let match = try FakeMatch("child deaf id=child", "--maxplies 4")
    #expect(match.endings == [.length, .length])
    #expect(BuiltPrograms.waitUntilRunning(0, "id=child"))
  }
}
