import Chess
import Testing

@testable import Arena

@Suite struct ScheduleTests {
  @Test func duel() {
    let schedule = Schedule(.roundRobin, players: 2, rounds: 3)
    #expect(schedule.count == 6)
    #expect((0..<6).map { schedule[$0].white } == [0, 1, 0, 1, 0, 1])
    #expect((0..<6).map { schedule[$0].round } == [0, 0, 1, 1, 2, 2])
    #expect((0..<6).map { schedule[$0].isReturn } == [false, true, false, true, false, true])
  }

  @Test func roundRobin() {
    let schedule = Schedule(.roundRobin, players: 4, rounds: 5)
    #expect(schedule.count == 6 * 5 * 2)
    let games = (0..<schedule.count).map { schedule[$0] }
    for first in 0..<4 {
      for second in 0..<4 where second != first {
        // Everybody has White against everybody once in each round.
        #expect(games.filter { $0.white == first && $0.black == second }.map(\.round) == [0, 1, 2, 3, 4])
      }
    }
  }

  @Test func gauntlet() {
    let schedule = Schedule(.gauntlet, players: 4, rounds: 1)
    #expect(schedule.count == 6)
    #expect((0..<6).allSatisfy { schedule[$0].white == 0 || schedule[$0].black == 0 })
  }

  private func game(_ index: Int, _ result: GameResult, _ ending: Ending = .checkmate) -> MatchState.Finished {
    MatchState.Finished(index: index, result: result, ending: ending, plies: 10)
  }

  // A mutating call cannot stand inside `#expect`.
  private func expectNext(_ index: Int?, _ state: inout MatchState) {
    let next = state.takeNext()
    #expect(next == index)
  }

  @Test func bookkeeping() {
    var state = MatchState(Schedule(.roundRobin, players: 2, rounds: 2), players: 2)
    expectNext(0, &state)
    expectNext(1, &state)
    var completes = state.add(game(1, .blackWins))  // the first player has Black in the second game
    #expect(!completes)
    #expect(state.counts[0].pairs == 0)
    completes = state.add(game(0, .draw))
    #expect(completes)
    completes = state.add(game(0, .whiteWins))  // nothing counts twice
    #expect(!completes)
    #expect(state.counts[0].counts == [0, 0, 0, 1, 0])
    expectNext(2, &state)
    state.add(game(2, .blackWins, .timeForfeit))
    #expect(state.records[0].points == 1.5)
    #expect(state.records[0].faults == [.timeForfeit: 1])
    #expect(state.records[1].faults == [:])
    #expect(state.counts(of: 1).counts == [0, 1, 0, 0, 0])
    expectNext(3, &state)
    expectNext(nil, &state)
  }

  /// Games that were played before an interruption are not handed out again.
  @Test func takingUp() {
    var state = MatchState(Schedule(.gauntlet, players: 3, rounds: 2), players: 3)
    for index in [0, 1, 3, 6] { state.add(game(index, .whiteWins)) }
    var rest: [Int] = []
    while let index = state.takeNext() { rest.append(index) }
    #expect(rest == [2, 4, 5, 7])
  }
}
