import Chess
import Testing

@testable import Engine
@testable import UCI

/// Scores as chances, and as people are told them.
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

  @Test(arguments: men)
  func aHundredIsAnEvenChance(men: Int) {
    let even = Score(Int(OutcomeModel.ofSelfPlay.evenScore(men: men).rounded()))
    // The score is a whole number, so it misses the point by half a centipawn at most.
    #expect(abs(even.centipawns(men: men) - 100) <= 1)
    #expect(abs(WinDrawLoss(even, men: men).win - 500) <= 3)
    #expect((-even).centipawns(men: men) == -even.centipawns(men: men))
    #expect(Score.draw.centipawns(men: men) == 0)
    for value in -1000..<1000 {
      #expect(Score(value).centipawns(men: men) <= Score(value + 1).centipawns(men: men))
    }
  }

  /// What is told of a line with this score.
  private func told(_ score: Score, men: Int, _ bound: SearchLine.Bound = .exact) throws -> String {
    let line = SearchLine(
      depth: 1, selectiveDepth: 1, number: 1, score: score, men: men, bound: bound, nodes: 1, seconds: 1,
      tablePermill: 0, moves: [try Position.start.move(coordinates: "e2e4")])
    var style = UCIStyle()
    style.showsWinDrawLoss = true
    return UCIResponse.line(line, style).description
  }

  @Test func programsAreToldScaledScores() throws {
    for men in [6, 20, 32] {
      let score = Score(150)
      let chances = WinDrawLoss(score, men: men)
      let expected = "score cp \(score.centipawns(men: men)) wdl \(chances.win) \(chances.draw) \(chances.loss) nodes"
      #expect(try told(score, men: men).contains(expected))
    }
    #expect(try told(.mating(in: 3), men: 20).contains("score mate 2 wdl 1000 0 0 nodes"))
    #expect(try told(.mated(in: 4), men: 20).contains("score mate -2 wdl 0 0 1000 nodes"))
    #expect(try told(.draw, men: 32, .lower).contains("score cp 0 lowerbound wdl"))
    #expect(try told(.mating(in: 3), men: 20, .upper).contains("score mate 2 upperbound wdl"))
  }
}
