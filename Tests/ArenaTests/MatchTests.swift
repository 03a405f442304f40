import Chess
import TestSupport
import Testing

@testable import Arena

@Suite(.enabled(if: BuiltPrograms.areThere, "the fake engine lies beside the tests only where SwiftPM puts it there"))
struct MatchTests {
  @Test func ordinaryGames() throws {
    let options = ["--games 4 --concurrency 2 --openings random=6 --interval 2"]
    let match = try FakeMatch(engines: ["", "seed=1"], options)
    #expect(match.outcome == .finished)
    #expect(match.state.finished.count == 4)
    #expect(match.state.counts[0].pairs == 2)
    #expect(match.state.warnings == [[:], [:]])
    #expect(match.lines.contains { $0.hasPrefix("4/4 games  +") })
    #expect(match.pgn.contains("{ book }"))
    // Random games end by the rules.
    #expect(match.endings.allSatisfy { !$0.isFault })
    #expect(match.pgn.split(separator: "\n").allSatisfy { $0.utf8.count <= 80 })

    // Every pair begins alike with colors changed, and the comments tell score, depth and time.
    let games = match.pgn.split(separator: "[Event ").map(String.init)
    for round in 1...2 {
      let pair = games.filter { $0.contains("[Round \"\(round).") }
      #expect(pair.count == 2)
      #expect(Set(pair.map { $0.contains("[White \"good\"]") }).count == 2)
    }
    #expect(games.allSatisfy { $0.contains("{ +0.07/3 0.0") })
  }

  @Test func adjudicates() throws {
    let won = try FakeMatch(engines: ["score=900", "score=-900"], ["--resign movecount=3"])
    #expect(won.endings == [.adjudicatedWin, .adjudicatedWin])
    #expect(won.state.records[0].wins == 2)
    #expect(won.pgn.contains("[Termination \"adjudication\"]"))
    let drawn = try FakeMatch(engines: ["score=3", "score=-3"], ["--draw movenumber=5 movecount=2"])
    #expect(drawn.endings == [.adjudicatedDraw, .adjudicatedDraw])
    #expect(drawn.state.finished.allSatisfy { $0.plies == 9 })
  }

  @Test func ponders() throws {
    let options = ["--each ponder=on tc=5+0.1 --maxplies 60 --games 4 --openings random=4"]
    let match = try FakeMatch(engines: ["ponder", "ponder seed=1"], options)
    #expect(match.outcome == .finished)
    #expect(match.endings.allSatisfy { !$0.isFault }, "\(match.lines)")
    #expect(match.state.warnings == [[:], [:]])
  }

  @Test func chess960() throws {
    let match = try FakeMatch("seed=1", "--variant chess960 --openings random=2 --games 8 --maxplies 40")
    #expect(match.outcome == .finished)
    #expect(match.endings.allSatisfy { !$0.isFault }, "\(match.lines)")
    #expect(match.pgn.contains("[Variant \"Chess960\"]"))
    #expect(throws: ArenaError.noChess960(engine: "bad")) { try FakeMatch("no-960", "--variant chess960") }
  }

  /// The test stops a match that is decided, and games under way no longer count.
  @Test func sequentialTest() throws {
    let options = ["--games 2000 --concurrency 2 --sprt elo0=0 elo1=400 --openings random=4"]
    let match = try FakeMatch(engines: ["", "illegal=2"], options)
    #expect(match.outcome == .decided(.acceptsH1))
    #expect(match.state.finished.count < 100)
    let ratio = SequentialTest(elo0: 0, elo1: 400).logLikelihoodRatio(match.state.counts[0])
    #expect(ratio >= 2.944 && ratio < 5)
    #expect(try FakeMatch(engines: ["illegal=2", ""], options).outcome == .decided(.acceptsH0))
  }

  @Test func names() throws {
    let fake = try BuiltPrograms.required(BuiltPrograms.fake)
    let words = ["--engine", "cmd=\(fake)", "nodes=1", "--engine", "cmd=\(fake)", "nodes=1", "--seed", "1"]
    let plan = try #require(try MatchPlan(try ArenaOptions(words), words: words, stop: try StopSignal()))
    #expect(plan.names == ["Fake", "Fake (2)"])
  }

  /// A written state can be read again, and is the same.
  @Test func savedState() throws {
    let fake = try BuiltPrograms.required(BuiltPrograms.fake)
    let words = ["--engine", "cmd=\(fake)", "nodes=1", "--engine", "cmd=\(fake)", "nodes=1", "--games", "6"]
    let plan = try #require(try MatchPlan(try ArenaOptions(words), words: words, stop: try StopSignal()))
    var state = MatchState(plan.schedule, players: 2)
    for (index, ending) in [Ending.checkmate, .crash, .fiftyMoves].enumerated() {
      let result: GameResult = index == 2 ? .draw : .whiteWins
      state.add(MatchState.Finished(index: index, result: result, ending: ending, plies: 70 + index))
    }
    state.warnings[1] = [.noScore: 3]
    let folder = TemporaryFolder()
    let path = folder.write(MatchFile.content(plan, state, status: "interrupted", pgnLength: 9).page, to: "m.json")
    let saved = try MatchFile.read(path)
    #expect(saved.words == words + ["--seed", "\(plan.options.seed ?? 0)"])
    #expect(saved.pgnLength == 9)
    let again = try MatchFile.state(plan, saved, file: path)
    #expect(again.finished == state.finished)
    #expect(again.counts == state.counts)
    #expect(again.records == state.records)
    #expect(again.warnings == state.warnings)
  }
}
