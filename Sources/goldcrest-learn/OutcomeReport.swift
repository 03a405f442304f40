import Learning
import Platform

struct OutcomeReport {
  private let counts: OutcomeCounts
  private let fit: OutcomeFit

  /// - Precondition: at least one position was counted.
  init(_ counts: OutcomeCounts) {
    self.counts = counts
    fit = OutcomeFit(counts)
  }

  var text: String {
    var text = """
      outcomes   \(counts.positions) positions of \(counts.games) games, with scores up to \(OutcomeCounts.scoreLimit)

      degree of the polynomials, and the mean log-likelihood

      """
    for degree in 0...OutcomeFit.highestDegree {
      let other = OutcomeFit(counts, degree: degree)
      let mean = (other.logLikelihood / Double(counts.positions)).fixed(6)
      text += "  \(degree) \(mean.aligned(right: 10))\(degree == fit.degree ? "  chosen" : "")\n"
    }
    text += """

      WDLModel(
        a: \(list(fit.model.a)),
        b: \(list(fit.model.b)))

      score of the better side  positions      counted: won  drawn   lost    model: won  drawn   lost

      """
    let limits = [-1, 10, 25, 50, 100, 150, 200, 300, 400, OutcomeCounts.scoreLimit]
    for (low, high) in zip(limits, limits.dropFirst()) {
      text += row("\(low + 1)-\(high)", pieceCount: 2...32, scores: (low + 1)...high)
    }
    text += """

      pieces on the board       positions      counted: won  drawn   lost    model: won  drawn   lost  even at

      """
    for low in stride(from: 2, through: 30, by: 4) {
      let pieceCount = low...min(32, low + 3)
      let middle = (pieceCount.lowerBound + pieceCount.upperBound) / 2
      let even = fit.model.a(pieceCount: middle).fixed(0).aligned(right: 9)
      text += row("\(low)-\(pieceCount.upperBound)", pieceCount: pieceCount, scores: 0...OutcomeCounts.scoreLimit, even)
    }
    return text
  }

  private func list(_ coefficients: [Double]) -> String {
    "[" + coefficients.map { $0.fixed(1) }.joined(separator: ", ") + "]"
  }

  private func row(_ name: String, pieceCount: ClosedRange<Int>, scores: ClosedRange<Int>, _ more: String = "")
    -> String
  {
    let counted = counts.total(pieceCount: pieceCount, scores: scores)
    guard counted.positions > 0 else { return "" }
    var model = [0.0, 0.0, 0.0]
    for pieceCount in pieceCount {
      for score in scores {
        let weight = Double(counts[pieceCount: pieceCount, score: score].positions)
        let chances = fit.model.chances(of: Double(score), pieceCount: pieceCount)
        for (i, chance) in [chances.win, chances.draw, chances.loss].enumerated() { model[i] += weight * chance }
      }
    }
    let seen = [counted.wins, counted.draws, counted.losses].map(Double.init)
    func shares(_ sums: [Double]) -> String {
      sums.map { ($0 / Double(counted.positions) * 100).fixed(1).aligned(right: 7) }.joined()
    }
    return name.aligned(right: 24) + "\(counted.positions)".aligned(right: 11) + shares(seen).aligned(right: 27)
      + shares(model).aligned(right: 25) + more + "\n"
  }
}
