import Engine
import Platform

/// The model of results that makes counted results most likely.
///
/// Found by Newton's method with the expected curvature in place of the true one (Fisher's scoring), whose steps never
/// point downhill; one that goes too far is halved.
public struct OutcomeFit: Sendable {
  /// The model.
  public private(set) var model: OutcomeModel
  /// The logarithm of the likelihood of what was counted.
  public private(set) var logLikelihood: Double

  /// The degree of the polynomials.
  public var degree: Int { model.even.count - 1 }

  /// Fits polynomials of this degree, and of all lower ones on the way.
  ///
  /// - Precondition: some position was counted.
  public init(_ counts: OutcomeCounts, degree: Int) {
    let samples = Sample.all(in: counts)
    precondition(!samples.isEmpty)
    model = OutcomeModel(even: [150], spread: [80])
    logLikelihood = OutcomeFit.logLikelihood(model, samples)
    climb(samples)
    for _ in 0..<degree {
      model.even.append(0)
      model.spread.append(0)
      climb(samples)
    }
  }

  /// The simplest polynomials that will do: a degree more must make more of the likelihood than a model without truth
  /// would by chance (Bayes's information criterion, with each game counted as one observation, whatever its length).
  public init(_ counts: OutcomeCounts) {
    self.init(counts, degree: 0)
    for degree in 1...OutcomeFit.highestDegree {
      let other = OutcomeFit(counts, degree: degree)
      if other.criterion(counts) < criterion(counts) { self = other }
    }
  }

  /// The highest degree that is tried.
  public static let highestDegree = 3

  /// The smaller the better.
  private func criterion(_ counts: OutcomeCounts) -> Double {
    let games = Double(max(2, counts.games))
    let parameters = Double(model.even.count + model.spread.count)
    return parameters * Mathematics.log(games) - 2 * logLikelihood / Double(counts.positions) * games
  }
}

// MARK: - Climbing

extension OutcomeFit {
  /// What was counted for one score and number of men.
  private struct Sample {
    let men: Int
    let score: Double
    let cell: OutcomeCounts.Cell

    static func all(in counts: OutcomeCounts) -> [Sample] {
      var samples: [Sample] = []
      for men in 0...32 {
        for score in 0...OutcomeCounts.scoreLimit {
          let cell = counts[men: men, score: score]
          if cell.positions > 0 { samples.append(Sample(men: men, score: Double(score), cell: cell)) }
        }
      }
      return samples
    }
  }

  /// Minus infinity for a model that makes no sense somewhere.
  private static func logLikelihood(_ model: OutcomeModel, _ samples: [Sample]) -> Double {
    for men in 2...32 where model.evenScore(men: men) < 1 || model.spread(men: men) < 1 { return -.infinity }
    var sum = 0.0
    for sample in samples {
      let chances = model.chances(of: sample.score, men: sample.men)
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
      // Less than any table of it could show.
      if !(gain > 1e-9 * abs(logLikelihood)) { return }
    }
  }

  private static func moved(_ model: OutcomeModel, by step: [Double], times size: Double) -> OutcomeModel {
    var model = model
    let count = model.even.count
    for power in 0..<count {
      model.even[power] += size * step[power]
      model.spread[power] += size * step[count + power]
    }
    return model
  }

  /// Where the slope and the expected curvature put the top; first the coefficients of `even`, then of `spread`.
  private static func step(from model: OutcomeModel, _ samples: [Sample]) -> [Double] {
    let (count, size) = (model.even.count, 2 * model.even.count)
    var slope = [Double](repeating: 0, count: size)
    var curvature = [[Double]](repeating: slope, count: size)
    for sample in samples {
      let (a, b) = (model.evenScore(men: sample.men), model.spread(men: sample.men))
      let chances = model.chances(of: sample.score, men: sample.men)
      // How the chances change with a and with b; the three changes make 0.
      let (u, v) = ((sample.score - a) / b, (-sample.score - a) / b)
      let (win, loss) = (chances.win * (1 - chances.win) / b, chances.loss * (1 - chances.loss) / b)
      let changes = [
        (chances.win, sample.cell.wins, [-win, -win * u]),
        (chances.draw, sample.cell.draws, [win + loss, win * u + loss * v]),
        (chances.loss, sample.cell.losses, [-loss, -loss * v]),
      ]
      let positions = Double(sample.cell.positions)
      // By the chain rule, each coefficient counts as much as the power of men / 32 that it belongs to.
      var powers = [1.0]
      while powers.count < count { powers.append(powers[powers.count - 1] * Double(sample.men) / 32) }
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

/// Linear equations.
private enum LinearSystem {
  /// Solves a symmetric system of which the lower half is given, by Cholesky's method.
  ///
  /// Of what the equations say nothing about, nothing is changed: a little on the diagonal sees to it.
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
