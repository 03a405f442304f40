import Chess
import ChessEngine
import Learning
import Testing

@Suite("Scores and what became of them")
struct OutcomeTests {
  /// The counts that this model expects of this many positions for each piece count and each tenth score.
  private func counts(_ model: WDLModel, positions: Double = 10_000) -> OutcomeCounts {
    var counts = OutcomeCounts()
    for pieceCount in 2...32 {
      for score in stride(from: 0, through: OutcomeCounts.scoreLimit, by: 10) {
        let chances = model.chances(of: Double(score), pieceCount: pieceCount)
        var cell = OutcomeCounts.Cell()
        cell.wins = Int((chances.win * positions).rounded())
        cell.draws = Int((chances.draw * positions).rounded())
        cell.losses = Int((chances.loss * positions).rounded())
        counts[pieceCount: pieceCount, score: score] = cell
      }
    }
    return counts
  }

  @Test(
    "are fitted by the model that made them",
    arguments: [
      WDLModel(a: [180], b: [90]), WDLModel(a: [300, -180], b: [70, 40]),
      WDLModel(a: [420, -500, 200], b: [50, 120, -60]),
    ])
  func recovery(model: WDLModel) {
    let fit = OutcomeFit(counts(model), degree: model.a.count - 1)
    for pieceCount in 2...32 {
      #expect(
        abs(fit.model.a(pieceCount: pieceCount) - model.a(pieceCount: pieceCount)) < 0.5,
        "\(pieceCount) pieces: \(fit.model)")
      #expect(
        abs(fit.model.b(pieceCount: pieceCount) - model.b(pieceCount: pieceCount)) < 0.5,
        "\(pieceCount) pieces: \(fit.model)")
    }
  }

  @Test("are fitted no worse by a polynomial of a higher degree")
  func degrees() {
    let counts = counts(WDLModel(a: [300, -180], b: [70, 40]))
    let fits = (0...OutcomeFit.highestDegree).map { OutcomeFit(counts, degree: $0) }
    for (lower, higher) in zip(fits, fits.dropFirst()) { #expect(lower.logLikelihood <= higher.logLikelihood) }
    // More than this the two curves cannot gain by chance.
    #expect(fits[1].logLikelihood - fits[0].logLikelihood > 1_000)
    #expect(fits[3].logLikelihood - fits[1].logLikelihood < 10)
  }

  @Test("are counted as the better side sees them, and only of games that have ended")
  func counting() throws {
    let start = Position.start
    let moves = ["e2e4", "e7e5", "g1f3"].reduce(into: (start, [Move]())) { line, name in
      guard let move = line.0.legalMoves.first(where: { $0.description == name }) else { return }
      line.1.append(move)
      line.0.make(move)
    }.1
    let plies = zip(moves, [30, -40, 601]).map { GameRecord.Ply($0, score: Int16($1)) }
    var counts = OutcomeCounts()
    for result in [GameResult.whiteWins, .blackWins, .draw, .unfinished] {
      counts.add(GameRecord(number: 1, start: start, plies: plies, outcome: Outcome(result, .adjudication)))
    }
    #expect(counts.games == 3 && counts.positions == 6)
    for score in [30, 40] {
      let cell = counts[pieceCount: 32, score: score]
      #expect((cell.wins, cell.draws, cell.losses) == (1, 1, 1))
    }
    #expect(counts.total(pieceCount: 2...32).positions == 6 && counts.total(pieceCount: 2...31).positions == 0)
  }
}
