import Platform

/// An estimate of the Elo difference from the results of game pairs.
package struct EloEstimate: Hashable, Sendable {
  /// The score: the fraction of the points, from 0 to 1.
  let score: Double
  /// The Elo difference that corresponds to the score; infinite if all games were won or lost.
  let elo: Double
  /// Half the width of the 95 % confidence interval of `elo`.
  let error: Double
  /// The normalized Elo difference, measured in standard deviations; it depends less on openings, time control and
  /// opponent than Elo does. Twice the difference needs a quarter of the games to be measured.
  let normalizedElo: Double
  /// Half the width of the 95 % confidence interval of `normalizedElo`.
  let normalizedError: Double
  /// The probability that the player is the stronger one (LOS).
  let likelihoodOfSuperiority: Double
  /// After nothing but wins, the difference that is exceeded with 95 % probability, negative after nothing but losses;
  /// nil otherwise.
  let bound: Double?

  /// Creates the estimate from these pairs; nil if there are none.
  package init?(_ counts: PentanomialCounts) {
    guard counts.pairs > 0 else { return nil }
    let (mean, variance) = counts.moments
    let pairs = Double(counts.pairs)
    let deviation = (variance / pairs).squareRoot()
    score = mean
    elo = EloEstimate.elo(ofScore: mean)
    // The interval is computed for the score, where the normal approximation holds, and then mapped to Elo.
    let upper = EloEstimate.elo(ofScore: mean + EloEstimate.deviationsOf95Percent * deviation)
    let lower = EloEstimate.elo(ofScore: mean - EloEstimate.deviationsOf95Percent * deviation)
    error = deviation == 0 && !elo.isFinite ? .infinity : (upper - lower) / 2
    // All of n games are won with a probability of 5 % by a player whose score is the nth root of that.
    let least = Mathematics.power(0.05, 1 / (2 * pairs))
    bound = mean == 1 ? EloEstimate.elo(ofScore: least) : mean == 0 ? -EloEstimate.elo(ofScore: least) : nil
    // The variance of the mean score of a pair is half that of a game.
    let gameDeviation = (2 * variance).squareRoot()
    normalizedElo = mean == 0.5 ? 0 : (mean - 0.5) / gameDeviation * EloEstimate.normalizedEloPerDeviation
    normalizedError =
      EloEstimate.deviationsOf95Percent * EloEstimate.normalizedEloPerDeviation / (2 * pairs).squareRoot()
    likelihoodOfSuperiority =
      deviation > 0
      ? Mathematics.normalProbability(below: (mean - 0.5) / deviation) : mean > 0.5 ? 1 : mean < 0.5 ? 0 : 0.5
  }

  /// The expected score for an Elo difference.
  static func score(ofElo elo: Double) -> Double { 1 / (1 + Mathematics.power(10, -elo / 400)) }

  static func elo(ofScore score: Double) -> Double {
    if score <= 0 { return -.infinity }
    if score >= 1 { return .infinity }
    return -400 * Mathematics.log(1 / score - 1) / Mathematics.log(10)
  }

  /// Scaled so that for rarely drawn games normalized Elo and Elo are nearly equal around zero.
  static let normalizedEloPerDeviation = 800 / Mathematics.log(10)

  /// The number of standard deviations around the mean that contain 95 % of a normal distribution.
  static let deviationsOf95Percent = 1.959963984540054
}
