import Platform

/// A sequential probability ratio test (SPRT, Wald): decides between two hypotheses about a player's strength with as
/// few games as possible.
///
/// After each pair the likelihoods of the results under both hypotheses are compared. A hypothesis is accepted when it
/// is more likely than the other by a factor that depends on the error probabilities.
///
/// The outcomes of a pair have five probabilities, and a hypothesis fixes only one number about them; for the others
/// the maximum-likelihood estimates are used. This is the test of fishtest, derived by Michel Van den Bergh in "The
/// generalized maximum likelihood ratio for the expectation value of a distribution" and "A practical introduction to
/// the GSPRT".
struct SequentialTest: Hashable, Sendable {
  enum Model: String, Hashable, Sendable, CaseIterable {
    /// The expected score, as logistic Elo.
    case logistic
    /// The expected score divided by its standard deviation, as normalized Elo.
    case normalized
  }

  enum Verdict: String, Hashable, Sendable {
    /// No hypothesis is accepted yet.
    case undecided
    /// H0 is accepted: the difference is `elo0` rather than `elo1`.
    case acceptsH0 = "H0"
    /// H1 is accepted: the difference is `elo1` rather than `elo0`.
    case acceptsH1 = "H1"
  }

  var elo0: Double
  var elo1: Double
  /// The probability of accepting H1 when H0 holds.
  var alpha = 0.05
  /// The probability of accepting H0 when H1 holds.
  var beta = 0.05
  /// The unit of `elo0` and `elo1`.
  var model = Model.logistic

  /// Creates a test between two Elo differences, with error probabilities of 5 %.
  init(elo0: Double, elo1: Double) {
    self.elo0 = elo0
    self.elo1 = elo1
  }

  /// The log-likelihood ratio at or below which H0 is accepted.
  var lowerBound: Double { Mathematics.log(beta / (1 - alpha)) }

  /// The log-likelihood ratio at or above which H1 is accepted.
  var upperBound: Double { Mathematics.log((1 - beta) / alpha) }

  func verdict(_ counts: PentanomialCounts) -> Verdict {
    let ratio = logLikelihoodRatio(counts)
    return ratio >= upperBound ? .acceptsH1 : ratio <= lowerBound ? .acceptsH0 : .undecided
  }

  func logLikelihoodRatio(_ counts: PentanomialCounts) -> Double {
    guard counts.pairs > 0 else { return 0 }
    // An outcome that has not occurred yet still has a positive probability.
    let weights = counts.counts.map { $0 == 0 ? 0.001 : Double($0) }
    let total = weights.reduce(0, +)
    let observed = Distribution(zip(PentanomialCounts.points, weights).map { ($0, $1 / total) })

    let (under0, under1): (Distribution, Distribution)
    switch model {
    case .logistic:
      under0 = observed.likeliest(withMean: EloEstimate.score(ofElo: elo0))
      under1 = observed.likeliest(withMean: EloEstimate.score(ofElo: elo1))
    case .normalized:
      // The standard deviation of a pair's mean is smaller than that of a game by a factor of the square root of 2.
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

private struct Distribution {
  var outcomes: [(value: Double, probability: Double)]

  init(_ outcomes: [(Double, Double)]) { self.outcomes = outcomes.map { (value: $0.0, probability: $0.1) } }

  var moments: (mean: Double, deviation: Double) {
    let mean = outcomes.reduce(0) { $0 + $1.probability * $1.value }
    let variance = outcomes.reduce(0) { $0 + $1.probability * ($1.value - mean) * ($1.value - mean) }
    return (mean, variance.squareRoot())
  }

  /// The maximum-likelihood distribution with this mean, given the present one as observation.
  func likeliest(withMean mean: Double) -> Distribution { tilted(by: outcomes.map { $0.value - mean }) }

  /// The maximum-likelihood distribution whose mean has this distance from one half, in standard deviations.
  ///
  /// There is no closed form; linearizing the condition around the last approximation converges fast.
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

  /// The maximum-likelihood distribution under which the mean of `deltas` is zero: each probability is divided by
  /// `1 + x·delta`.
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
