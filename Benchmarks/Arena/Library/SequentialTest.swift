import Platform

/// Decides between two hypotheses about a player's strength with as few games as possible (Wald's sequential
/// probability ratio test, SPRT).
///
/// After each pair the likelihoods of what has happened are compared under both hypotheses. When one has become likelier
/// by a factor that the wanted error probabilities set, it is accepted.
///
/// The outcomes of a pair have five probabilities, and a hypothesis fixes only one number about them; the others are
/// taken to be those that make the outcomes likeliest. This is the test of fishtest, derived by Michel Van den Bergh in
/// "The generalized maximum likelihood ratio for the expectation value of a distribution" and "A practical introduction
/// to the GSPRT".
public struct SequentialTest: Hashable, Sendable {
  /// What the hypotheses are about.
  public enum Model: String, Hashable, Sendable, CaseIterable {
    /// The expected score, given as Elo.
    case logistic
    /// The expected score divided by its deviation, given as normalized Elo.
    case normalized
  }

  /// What the pairs so far allow to conclude.
  public enum Verdict: String, Hashable, Sendable {
    /// Nothing yet.
    case undecided
    /// The difference is `elo0` rather than `elo1`.
    case acceptsH0 = "H0"
    /// The difference is `elo1` rather than `elo0`.
    case acceptsH1 = "H1"
  }

  /// The difference under H0.
  public var elo0: Double
  /// The difference under H1.
  public var elo1: Double
  /// The probability of accepting H1 although H0 holds.
  public var alpha = 0.05
  /// The probability of accepting H0 although H1 holds.
  public var beta = 0.05
  /// What the two differences are about.
  public var model = Model.logistic

  /// A test between two differences, with error probabilities of 5%.
  public init(elo0: Double, elo1: Double) {
    self.elo0 = elo0
    self.elo1 = elo1
  }

  /// Where H0 is accepted.
  public var lowerBound: Double { Mathematics.log(beta / (1 - alpha)) }

  /// Where H1 is accepted.
  public var upperBound: Double { Mathematics.log((1 - beta) / alpha) }

  /// What these pairs allow to conclude.
  public func verdict(_ counts: PentanomialCounts) -> Verdict {
    let ratio = logLikelihoodRatio(counts)
    return ratio >= upperBound ? .acceptsH1 : ratio <= lowerBound ? .acceptsH0 : .undecided
  }

  /// How much likelier these pairs are under H1 than under H0, as a logarithm.
  public func logLikelihoodRatio(_ counts: PentanomialCounts) -> Double {
    guard counts.pairs > 0 else { return 0 }
    // An outcome that has not occurred yet is not impossible.
    let weights = counts.counts.map { $0 == 0 ? 0.001 : Double($0) }
    let total = weights.reduce(0, +)
    let observed = Distribution(zip(PentanomialCounts.points, weights).map { ($0, $1 / total) })

    let (under0, under1): (Distribution, Distribution)
    switch model {
    case .logistic:
      under0 = observed.likeliest(withMean: EloEstimate.score(ofElo: elo0))
      under1 = observed.likeliest(withMean: EloEstimate.score(ofElo: elo1))
    case .normalized:
      // A pair's mean deviates less than a game's, by the root of two.
      let scale = 2.0.squareRoot() / EloEstimate.normalizedEloPerDeviation
      under0 = observed.likeliest(withMeanInDeviations: elo0 * scale)
      under1 = observed.likeliest(withMeanInDeviations: elo1 * scale)
    }
    return total
      * observed.outcomes.indices.reduce(0) { sum, index in
        let ratio = under1.outcomes[index].probability / under0.outcomes[index].probability
        return sum + observed.outcomes[index].probability * Mathematics.log(ratio)
      }
  }
}

/// A number of outcomes and their probabilities.
private struct Distribution {
  var outcomes: [(value: Double, probability: Double)]

  init(_ outcomes: [(Double, Double)]) { self.outcomes = outcomes.map { (value: $0.0, probability: $0.1) } }

  var moments: (mean: Double, deviation: Double) {
    let mean = outcomes.reduce(0) { $0 + $1.probability * $1.value }
    let variance = outcomes.reduce(0) { $0 + $1.probability * ($1.value - mean) * ($1.value - mean) }
    return (mean, variance.squareRoot())
  }

  /// Of all distributions with this mean the one under which the present one would be observed most likely.
  func likeliest(withMean mean: Double) -> Distribution { tilted(by: outcomes.map { $0.value - mean }) }

  /// The same for the distance of the mean from one half, counted in deviations.
  ///
  /// This has no closed form; replacing the condition by its linear part at the last approximation converges fast.
  func likeliest(withMeanInDeviations distance: Double) -> Distribution {
    let share = 1 / Double(outcomes.count)
    var current = Distribution(outcomes.map { ($0.value, share) })
    for _ in 0..<50 {
      let (mean, deviation) = current.moments
      let next = tilted(
        by: outcomes.map { outcome in
          let relative = (mean - outcome.value) / deviation
          return outcome.value - 0.5 - distance * deviation * (1 + relative * relative) / 2
        })
      let change = zip(next.outcomes, current.outcomes).map { abs($0.probability - $1.probability) }.max() ?? 0
      current = next
      if change < 1e-12 { break }
    }
    return current
  }

  /// The likeliest distribution under which the mean of `deltas` is zero: each probability divided by `1 + x·delta`.
  ///
  /// - Precondition: some deltas are negative, others positive.
  private func tilted(by deltas: [Double]) -> Distribution {
    // The mean falls as x rises, from infinity to minus infinity between these poles.
    var low = -1 / (deltas.max() ?? 1)
    var high = -1 / (deltas.min() ?? -1)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      guard middle > low && middle < high else { break }
      let mean = zip(outcomes, deltas).reduce(0) { $0 + $1.0.probability * $1.1 / (1 + middle * $1.1) }
      if mean > 0 { low = middle } else { high = middle }
    }
    let x = (low + high) / 2
    return Distribution(zip(outcomes, deltas).map { ($0.value, $0.probability / (1 + x * $1)) })
  }
}
