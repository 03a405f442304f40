import Engine
import Testing

/// Scores as chances.
struct WinDrawLossTests {
  @Test func theThreeMakeAThousand() {
    for value in stride(from: -25_000, through: 25_000, by: 7) {
      let chances = WinDrawLoss(Score(value))
      #expect(chances.win + chances.draw + chances.loss == 1000)
      #expect(min(chances.win, chances.draw, chances.loss) >= 0)
    }
  }

  @Test func betterScoresWinMore() {
    for value in -1000..<1000 {
      let (worse, better) = (WinDrawLoss(Score(value)), WinDrawLoss(Score(value + 1)))
      #expect(worse.win <= better.win && worse.loss >= better.loss)
    }
    #expect(WinDrawLoss(1000).win > 990 && WinDrawLoss(-1000).loss > 990)
  }

  @Test func bothSidesSeeTheSame() {
    for value in stride(from: -3000, through: 3000, by: 11) {
      let (ours, theirs) = (WinDrawLoss(Score(value)), WinDrawLoss(-Score(value)))
      #expect(ours.win == theirs.loss && ours.draw == theirs.draw && ours.loss == theirs.win)
    }
    #expect(WinDrawLoss(.draw).draw > 500)
  }

  @Test(arguments: [1, 2, 5, 100, Score.maxPly])
  func matesAreCertain(plies: Int) {
    let (given, suffered) = (WinDrawLoss(.mating(in: plies)), WinDrawLoss(.mated(in: plies)))
    #expect((given.win, given.draw, given.loss) == (1000, 0, 0))
    #expect((suffered.win, suffered.draw, suffered.loss) == (0, 0, 1000))
  }
}
