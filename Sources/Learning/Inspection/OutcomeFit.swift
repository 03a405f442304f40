import ChessEngine
import Platform

/// A maximum-likelihood fit of the win/draw/loss model to counted results.
///
/// The method is Fisher scoring: Newton's method with the expected curvature in place of the observed one, whose steps
/// never point downhill. A step that is too long is halved.
package struct OutcomeFit: Sendable {
  package private(set) var model: WDLModel
  package private(set) var logLikelihood: Double

  package var degree: Int { model.a.count - 1 }

  /// Fits polynomials of this degree, after those of all lower degrees.
  ///
  /// - Precondition: at least one position was counted.
  package init(_ counts: OutcomeCounts, degree: Int) {
    let samples = Sample.all(in: counts)
    precondition(!samples.isEmpty)
    model = WDLModel(a: [150], b: [80])
    logLikelihood = OutcomeFit.logLikelihood(model, samples)
    climb(samples)
    for _ in 0..<degree {
      model.a.append(0)
      model.b.append(0)
      climb(samples)
    }
  }

  /// Fits polynomials of the lowest degree that suffices: a higher degree must raise the likelihood by more than it
  /// would by chance (Bayesian information criterion, with each game counted as one observation, whatever its length).
  package init(_ counts: OutcomeCounts) {
    self.init(counts, degree: 0)
    for degree in 1...OutcomeFit.highestDegree {
      let other = OutcomeFit(counts, degree: degree)
      if other.criterion(counts) < criterion(counts) { self = other }
    }
  }

  package static let highestDegree = 3

  /// The Bayesian information criterion: lower is better.
  private func criterion(_ counts: OutcomeCounts) -> Double {
    let games = Double(max(2, counts.games))
    let parameters = Double(model.a.count + model.b.count)
    return parameters * Mathematics.log(games) - 2 * logLikelihood / Double(counts.positions) * games
  }
}

// MARK: - Maximizing the likelihood

extension OutcomeFit {
  private struct Sample {
    let pieceCount: Int
    let score: Double
    let cell: OutcomeCounts.Cell

    static func all(in counts: OutcomeCounts) -> [Sample] {
      var samples: [Sample] = []
      for pieceCount in 0...32 {
        for score in 0...OutcomeCounts.scoreLimit {
          let cell = counts[pieceCount: pieceCount, score: score]
          if cell.positions > 0 { samples.append(Sample(pieceCount: pieceCount, score: Double(score), cell: cell)) }
        }
      }
      return samples
    }
  }

  /// The log-likelihood; minus infinity for a model with `a` or `b` below 1 at some piece count.
  private static func logLikelihood(_ model: WDLModel, _ samples: [Sample]) -> Double {
    for pieceCount in 2...32
    where model.a(pieceCount: pieceCount) < 1 || model.b(pieceCount: pieceCount) < 1 { return -.infinity }
    var sum = 0.0
    for sample in samples {
      let chances = model.chances(of: sample.score, pieceCount: sample.pieceCount)
      let (wins, draws, losses) = (sample.cell.wins, sample.cell.draws, sample.cell.losses)
      if wins > 0 { sum += Double(wins) * Mathematics.log(chances.win) }
      if draws > 0 { sum += Double(draws) * Mathematics.log(chances.draw) }
      if losses > 0 { sum += Double(losses) * Mathematics.log(chances.loss) }
    }
    return sum
  }

  private mutating func climb(_ samples: [Sample]) {
    for _ in 0..<100 {
      let step = OutcomeFit.step(from: model, samples)
      var (size, gain) = (1.0, 0.0)
      repeat {
        let next = OutcomeFit.moved(model, by: step, times: size)
        let likelihood = OutcomeFit.logLikelihood(next, samples)
        gain = likelihood - logLikelihood
        if gain > 0 { (model, logLikelihood) = (next, likelihood) }
        size /= 2
      } while !(gain > 0) && size > 1e-6
      // The gain is too small to show in the printed tables.
      if !(gain > 1e-9 * abs(logLikelihood)) { return }
    }
  }

  private static func moved(_ model: WDLModel, by step: [Double], times size: Double) -> WDLModel {
    var model = model
    let count = model.a.count
    for power in 0..<count {
      model.a[power] += size * step[power]
      model.b[power] += size * step[count + power]
    }
    return model
  }

  /// The step of Fisher scoring, from the gradient and the expected curvature: first the coefficients of `a`, then
  /// those of `b`.
  private static func step(from model: WDLModel, _ samples: [Sample]) -> [Double] {
    let (count, size) = (model.a.count, 2 * model.a.count)
    var slope = [Double](repeating: 0, count: size)
    var curvature = [[Double]](repeating: slope, count: size)
    for sample in samples {
      let (a, b) = (model.a(pieceCount: sample.pieceCount), model.b(pieceCount: sample.pieceCount))
      let chances = model.chances(of: sample.score, pieceCount: sample.pieceCount)
      // The derivatives of the probabilities by a and b; for each of the two, the three derivatives sum to 0.
      let (u, v) = ((sample.score - a) / b, (-sample.score - a) / b)
      let (win, loss) = (chances.win * (1 - chances.win) / b, chances.loss * (1 - chances.loss) / b)
      let changes = [
        (chances.win, sample.cell.wins, [-win, -win * u]),
        (chances.draw, sample.cell.draws, [win + loss, win * u + loss * v]),
        (chances.loss, sample.cell.losses, [-loss, -loss * v]),
      ]
      let positions = Double(sample.cell.positions)
      // By the chain rule, the derivative by a coefficient is multiplied by its power of pieceCount / 32.
      var powers = [1.0]
      while powers.count < count { powers.append(powers[powers.count - 1] * Double(sample.pieceCount) / 32) }
      for (chance, seen, change) in changes where chance > 0 {
        for i in 0..<size {
          let first = change[i / count] * powers[i % count] / chance
          slope[i] += Double(seen) * first
          for j in 0...i { curvature[i][j] += positions * first * change[j / count] * powers[j % count] }
        }
      }
    }
    return LinearSystem.solve(curvature, slope)
  }
}

private enum LinearSystem {
  /// Solves a symmetric system, given by its lower half, with the Cholesky decomposition.
  ///
  /// A small value is added to the diagonal, so that unknowns which the equations do not determine stay 0.
  static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var (lower, solution) = (matrix, right)
    let size = right.count
    for i in 0..<size {
      for j in 0...i {
        var sum = matrix[i][j] * (i == j ? 1 + 1e-10 : 1) + (i == j ? 1e-12 : 0)
        for k in 0..<j { sum -= lower[i][k] * lower[j][k] }
        lower[i][j] = i == j ? max(sum, 1e-12).squareRoot() : sum / lower[j][j]
      }
    }
    for i in 0..<size {
      for k in 0..<i { solution[i] -= lower[i][k] * solution[k] }
      solution[i] /= lower[i][i]
    }
    for i in (0..<size).reversed() {
      for k in (i + 1)..<max(i + 1, size) { solution[i] -= lower[k][i] * solution[k] }
      solution[i] /= lower[i][i]
    }
    return solution
  }
}
