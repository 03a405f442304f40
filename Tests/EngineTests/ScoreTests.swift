import Testing

@testable import Engine

struct ScoreTests {
  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (7, 4)])
  func matesAreCountedInMoves(plies: Int, moves: Int) {
    #expect(Score.mating(in: plies).movesToMate == (plies + 1) / 2)
    #expect(Score.mated(in: plies).movesToMate == -(plies / 2))
    #expect((plies + 1) / 2 == moves)
    #expect(Score.mating(in: plies).pliesToMate == plies)
    #expect(Score.mated(in: plies).pliesToMate == plies)
  }

  @Test func aFasterMateIsWorthMore() {
    #expect(Score.mating(in: 1) > .mating(in: 3))
    #expect(Score.mated(in: 4) > .mated(in: 2))
    #expect(Score.mating(in: Score.maxPly) > .evaluationLimit)
    #expect(Score(300).movesToMate == nil)
  }

  @Test func windowsTurnRound() {
    let window = Window(alpha: -20, beta: 50)
    #expect(-window == Window(alpha: -50, beta: 20))
    #expect(window.null == Window(alpha: -20, beta: -19))
    #expect(-(-window) == window)
  }
}
