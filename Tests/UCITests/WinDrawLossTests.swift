import Chess
import Testing

@testable import ChessEngine
@testable import UCI

/// Scores as chances, and as people are told them.
struct WinDrawLossTests {
  /// From the bare kings to the full board.
  static let pieceCount = Array(2...32)

  @Test(arguments: pieceCount)
  func theThreeMakeAThousand(pieceCount: Int) {
    for value in stride(from: -25_000, through: 25_000, by: 7) {
      let chances = WinDrawLoss(Score(value), pieceCount: pieceCount)
      #expect(chances.win + chances.draw + chances.loss == 1000)
      #expect(min(chances.win, chances.draw, chances.loss) >= 0)
    }
  }

  @Test(arguments: pieceCount)
  func betterScoresWinMore(pieceCount: Int) {
    for value in -1000..<1000 {
      let (worse, better) = (
        WinDrawLoss(Score(value), pieceCount: pieceCount), WinDrawLoss(Score(value + 1), pieceCount: pieceCount)
      )
      #expect(worse.win <= better.win && worse.loss >= better.loss)
    }
    #expect(
      WinDrawLoss(2500, pieceCount: pieceCount).win > 990 && WinDrawLoss(-2500, pieceCount: pieceCount).loss > 990)
  }

  /// A displayed score can be taken back into the engine, and is displayed as the same again.
  @Test(arguments: pieceCount)
  func centipawnsAreTakenBack(pieceCount: Int) {
    for value in stride(from: -20_000, through: 20_000, by: 7) {
      let shown = Score(value).centipawns(pieceCount: pieceCount)
      let score = Score(centipawns: shown, pieceCount: pieceCount)
      #expect(score.centipawns(pieceCount: pieceCount) == shown)
      #expect(abs(Int(score.value) - value) <= 2)
    }
    let limit = Score.evaluationLimit
    #expect(Score(centipawns: .max, pieceCount: pieceCount) == limit)
    #expect(Score(centipawns: .min, pieceCount: pieceCount) == -limit)
  }

  @Test(arguments: pieceCount)
  func bothSidesSeeTheSame(pieceCount: Int) {
    for value in stride(from: -3000, through: 3000, by: 11) {
      let (ours, theirs) = (
        WinDrawLoss(Score(value), pieceCount: pieceCount), WinDrawLoss(-Score(value), pieceCount: pieceCount)
      )
      #expect(ours.win == theirs.loss && ours.draw == theirs.draw && ours.loss == theirs.win)
    }
  }

  @Test func fewerMenMeanMoreDraws() {
    for pieceCount in 3...32 {
      #expect(WinDrawLoss(.draw, pieceCount: pieceCount).draw <= WinDrawLoss(.draw, pieceCount: pieceCount - 1).draw)
      #expect(
        WDLModel.ofSelfPlay.a(pieceCount: pieceCount)
          < WDLModel.ofSelfPlay.a(pieceCount: pieceCount - 1))
    }
    #expect(WinDrawLoss(.draw, pieceCount: 4).draw > 900)
  }

  @Test(arguments: [1, 2, 5, 100, Score.maxPly], [2, 32])
  func matesAreCertain(plies: Int, pieceCount: Int) {
    let given = WinDrawLoss(.mating(in: plies), pieceCount: pieceCount)
    let suffered = WinDrawLoss(.mated(in: plies), pieceCount: pieceCount)
    #expect((given.win, given.draw, given.loss) == (1000, 0, 0))
    #expect((suffered.win, suffered.draw, suffered.loss) == (0, 0, 1000))
  }

  @Test(arguments: pieceCount)
  func aHundredIsAnEvenChance(pieceCount: Int) {
    let even = Score(Int(WDLModel.ofSelfPlay.a(pieceCount: pieceCount).rounded()))
    // The score is a whole number, so it misses the point by half a centipawn at most.
    #expect(abs(even.centipawns(pieceCount: pieceCount) - 100) <= 1)
    #expect(abs(WinDrawLoss(even, pieceCount: pieceCount).win - 500) <= 3)
    #expect((-even).centipawns(pieceCount: pieceCount) == -even.centipawns(pieceCount: pieceCount))
    #expect(Score.draw.centipawns(pieceCount: pieceCount) == 0)
    for value in -1000..<1000 {
      #expect(Score(value).centipawns(pieceCount: pieceCount) <= Score(value + 1).centipawns(pieceCount: pieceCount))
    }
  }

  /// The report of a line with this score.
  private func told(_ score: Score, pieceCount: Int, _ bound: Bound = .exact) throws -> String {
    let line = SearchLine(
      depth: 1, selectiveDepth: 1, number: 1, score: score, pieceCount: pieceCount, bound: bound, nodes: 1, seconds: 1,
      hashfull: 0, moves: [try Position.start.move(coordinates: "e2e4")])
    var style = UCIStyle()
    style.showsWinDrawLoss = true
    return UCIResponse.line(line, style).description
  }

  @Test func programsAreToldScaledScores() throws {
    for pieceCount in [6, 20, 32] {
      let score = Score(150)
      let chances = WinDrawLoss(score, pieceCount: pieceCount)
      let expected =
        "score cp \(score.centipawns(pieceCount: pieceCount)) wdl \(chances.win) \(chances.draw) \(chances.loss) nodes"
      #expect(try told(score, pieceCount: pieceCount).contains(expected))
    }
    #expect(try told(.mating(in: 3), pieceCount: 20).contains("score mate 2 wdl 1000 0 0 nodes"))
    #expect(try told(.mated(in: 4), pieceCount: 20).contains("score mate -2 wdl 0 0 1000 nodes"))
    #expect(try told(.draw, pieceCount: 32, .lower).contains("score cp 0 lowerbound wdl"))
    #expect(try told(.mating(in: 3), pieceCount: 20, .upper).contains("score mate 2 upperbound wdl"))
  }
}
