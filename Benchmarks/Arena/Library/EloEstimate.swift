import Platform

/// What a number of pairs says about the strength of the player.
public struct EloEstimate: Hashable, Sendable {
  /// The share of the points, from 0 to 1.
  public let score: Double
  /// The difference in Elo that has this score; infinite if all games were won or lost.
  public let elo: Double
  /// Half the width of the interval in which the difference lies with a probability of 95%.
  public let error: Double
  /// The difference measured in deviations, which depends less on opening, time control and opponent than Elo does:
  /// twice the value takes a quarter of the games to show.
  public let normalizedElo: Double
  /// The same as `error` for it.
  public let normalizedError: Double
  /// The probability that the player is the stronger one.
  public let likelihoodOfSuperiority: Double

  /// The estimate from these pairs; nil if there are none.
  public init?(_ counts: PentanomialCounts) {
    guard counts.pairs > 0 else { return nil }
    let (mean, variance) = counts.moments
    let pairs = Double(counts.pairs)
    let deviation = (variance / pairs).squareRoot()
    score = mean
    elo = EloEstimate.elo(ofScore: mean)
    // The interval is computed where the normal distribution is at home, among scores, and then mapped to Elo.
    let upper = EloEstimate.elo(ofScore: mean + EloEstimate.deviationsOf95Percent * deviation)
    let lower = EloEstimate.elo(ofScore: mean - EloEstimate.deviationsOf95Percent * deviation)
    error = deviation == 0 && !elo.isFinite ? .infinity : (upper - lower) / 2
    // The variance of a pair's mean is half that of a game.
    let gameDeviation = (2 * variance).squareRoot()
    normalizedElo = mean == 0.5 ? 0 : (mean - 0.5) / gameDeviation * EloEstimate.normalizedEloPerDeviation
    normalizedError =
      EloEstimate.deviationsOf95Percent * EloEstimate.normalizedEloPerDeviation / (2 * pairs).squareRoot()
    likelihoodOfSuperiority =
      deviation > 0
      ? Mathematics.normalProbability(below: (mean - 0.5) / deviation) : mean > 0.5 ? 1 : mean < 0.5 ? 0 : 0.5
  }

  /// The score that a difference in Elo leads to.
  public static func score(ofElo elo: Double) -> Double { 1 / (1 + Mathematics.power(10, -elo / 400)) }

  /// The difference in Elo that leads to a score.
  public static func elo(ofScore score: Double) -> Double {
    if score <= 0 { return -.infinity }
    if score >= 1 { return .infinity }
    return -400 * Mathematics.log(1 / score - 1) / Mathematics.log(10)
  }

  /// So scaled that for games that are rarely drawn normalized Elo and Elo are alike near zero.
  static let normalizedEloPerDeviation = 800 / Mathematics.log(10)

  /// The normal distribution has 95% of its mass within this many deviations of its mean.
  static let deviationsOf95Percent = 1.959963984540054
}
