import Testing

@testable import Engine

/// Scores as chances.
struct WinDrawLossTests {
  /// From the bare kings to the full board.
  static let men = Array(2...32)

  @Test(arguments: men)
  func theThreeMakeAThousand(men: Int) {
    for value in stride(from: -25_000, through: 25_000, by: 7) {
      let chances = WinDrawLoss(Score(value), men: men)
      #expect(chances.win + chances.draw + chances.loss == 1000)
      #expect(min(chances.win, chances.draw, chances.loss) >= 0)
    }
  }

  @Test(arguments: men)
  func betterScoresWinMore(men: Int) {
    for value in -1000..<1000 {
      let (worse, better) = (WinDrawLoss(Score(value), men: men), WinDrawLoss(Score(value + 1), men: men))
      #expect(worse.win <= better.win && worse.loss >= better.loss)
    }
    #expect(WinDrawLoss(2500, men: men).win > 990 && WinDrawLoss(-2500, men: men).loss > 990)
  }

  @Test(arguments: men)
  func bothSidesSeeTheSame(men: Int) {
    for value in stride(from: -3000, through: 3000, by: 11) {
      let (ours, theirs) = (WinDrawLoss(Score(value), men: men), WinDrawLoss(-Score(value), men: men))
      #expect(ours.win == theirs.loss && ours.draw == theirs.draw && ours.loss == theirs.win)
    }
  }

  @Test func fewerMenMeanMoreDraws() {
    for men in 3...32 {
      #expect(WinDrawLoss(.draw, men: men).draw <= WinDrawLoss(.draw, men: men - 1).draw)
      #expect(OutcomeModel.ofSelfPlay.evenScore(men: men) < OutcomeModel.ofSelfPlay.evenScore(men: men - 1))
    }
    #expect(WinDrawLoss(.draw, men: 4).draw > 900)
  }

  @Test(arguments: [1, 2, 5, 100, Score.maxPly], [2, 32])
  func matesAreCertain(plies: Int, men: Int) {
    let given = WinDrawLoss(.mating(in: plies), men: men)
    let suffered = WinDrawLoss(.mated(in: plies), men: men)
    #expect((given.win, given.draw, given.loss) == (1000, 0, 0))
    #expect((suffered.win, suffered.draw, suffered.loss) == (0, 0, 1000))
  }
}
