import Testing

@testable import ChessEngine

struct ScoreTests {
  /// By the numbers that a table entry and a network's file hold, and UCI's count of moves.
  @Test(arguments: [
    (31_999, 1, 1), (31_997, 2, 3), (31_993, 4, 7), (-31_998, -1, 2), (-31_996, -2, 4), (-32_000, 0, 0),
    // For the side that is not to move.
    (-31_999, -1, 1), (31_998, 1, 2), (-31_993, -4, 7),
  ])
  func matesAreCountedInMoves(value: Int, moves: Int, plies: Int) {
    #expect(Score(value).movesToMate == moves && Score(value).pliesToMate == plies && Score(value).isMate)
    #expect(Score(value) == (value > 0 ? .mating(in: plies) : .mated(in: plies)))
  }

  @Test func aFasterMateIsWorthMore() {
    #expect(Score.mating(in: 1) > .mating(in: 3))
    #expect(Score.mated(in: 4) > .mated(in: 2))
    #expect(Score.mating(in: Score.maxPly) > .evaluationLimit && Score.mating(in: Score.maxPly).isMate)
    #expect(!Score.evaluationLimit.isMate)
    #expect(Score(300).movesToMate == nil)
  }

  @Test func windowsTurnRound() {
    let window = Window(alpha: -20, beta: 50)
    #expect(-window == Window(alpha: -50, beta: 20))
    #expect(window.null == Window(alpha: -20, beta: -19))
    #expect(-(-window) == window)
  }
}
