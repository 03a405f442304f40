import Platform
import Testing

@testable import Arena

@Suite struct SequentialTestTests {
  /// Wald's bounds: ln(0.05/0.95) and ln(0.95/0.05).
  @Test func bounds() {
    let test = SequentialTest(elo0: 0, elo1: 5)
    #expect(abs(test.lowerBound + 2.944438979) < 1e-9)
    #expect(abs(test.upperBound - 2.944438979) < 1e-9)
    var other = test
    (other.alpha, other.beta) = (0.1, 0.2)
    #expect(abs(other.lowerBound - -1.504077397) < 1e-9)  // ln(0.2/0.9)
    #expect(abs(other.upperBound - 2.079441542) < 1e-9)  // ln(0.8/0.1) = 3 ln 2
  }

  /// Only the outcomes 0 and 2: a coin. A mean of s leaves no choice but the probabilities s and 1 - s, so that
  ///
  ///     LLR = n₂ ln(s₁/s₀) + n₀ ln((1 - s₁)/(1 - s₀)).
  ///
  /// With Elo 0 and 5, s₀ = 1/2 and s₁ = 1/(1 + 10^(-1/80)) = 0.507195082, and for 60 of 100 pairs
  ///
  ///     60 · ln(1.014390163) + 40 · ln(0.985609837) = 60 · 0.014287608 - 40 · 0.014494707 = 0.277468224.
  ///
  /// The three outcomes that do not occur count as 0.001 pairs each, which changes the last digits.
  @Test func coin() {
    let ratio = SequentialTest(elo0: 0, elo1: 5).logLikelihoodRatio(PentanomialCounts([40, 0, 0, 0, 60]))
    #expect(abs(ratio - 0.277468224) < 2e-5)
  }

  /// Level pairs dilute: near one half and for small differences the LLR is close to that of a normal distribution,
  ///
  ///     LLR ≈ n (s₁ - s₀)(2 s - s₀ - s₁) / (2 v).
  ///
  /// For [10, 100, 200, 130, 20] that is n = 460, s = (100·¼ + 200·½ + 130·¾ + 20)/460 = 0.527173913,
  /// v = (10·0.277912 + 100·0.076825 + 200·0.000738 + 130·0.049652 + 20·0.223565)/460 = 0.046815926, and
  /// 460 · 0.007195082 · (1.054347826 - 1.007195082) / 0.093631853 = 1.666775.
  @Test func normalApproximation() {
    let counts = PentanomialCounts([10, 100, 200, 130, 20])
    #expect(abs(counts.moments.mean - 0.527173913) < 1e-9)
    #expect(abs(counts.moments.variance - 0.046815926) < 1e-8)
    let ratio = SequentialTest(elo0: 0, elo1: 5).logLikelihoodRatio(counts)
    #expect(abs(ratio - 1.666775) < 0.02)
  }

  /// By a separate program: bisection of fishtest's equations, and direct maximization of the likelihoods
  /// (Benchmarks/Arena/check.py), which agree to twelve digits.
  @Test(
    arguments: [
      ([0, 1, 2, 1, 1], 0, 5, 0.05958440196970187, 0.04125046037021641),
      ([10, 100, 200, 130, 20], 0, 5, 1.6514044287312724, 1.0741355871641913),
      ([38, 1000, 2300, 1150, 60], -5, 0, 13.35265153895152, 6.225074903695635),
      ([300, 2000, 4000, 1700, 200], 0.5, 2.5, -9.450695110582705, -5.291459454056853),
      ([0, 0, 0, 0, 3], 0, 5, 0.04289114907609364, 0.06044059925867733),
      ([1, 0, 10, 0, 3], 0, 2, 0.039624882856796134, 0.03001785977679267),
    ] as [([Int], Double, Double, Double, Double)])
  func independent(counts: [Int], elo0: Double, elo1: Double, logistic: Double, normalized: Double) {
    var test = SequentialTest(elo0: elo0, elo1: elo1)
    #expect(abs(test.logLikelihoodRatio(PentanomialCounts(counts)) - logistic) < 1e-9 * max(1, abs(logistic)))
    test.model = .normalized
    #expect(abs(test.logLikelihoodRatio(PentanomialCounts(counts)) - normalized) < 1e-9 * max(1, abs(normalized)))
  }

  /// The figures that fastchess, another match runner, expects of itself for results of long matches.
  @Test(
    arguments: [
      ([365, 16618, 36229, 16974, 390], 0, 2, SequentialTest.Model.normalized, 2.25),
      ([127, 4883, 10712, 5150, 104], -1.75, 0.25, .normalized, 3.01),
      ([0, 0, 0, 0, 5550], 0, 5, .normalized, 111.82),
      ([223, 9863, 21279, 10037, 246], 0.5, 2.5, .logistic, -3.07),
      ([871, 26175, 55983, 26678, 821], 0, 2, .logistic, -4.98),
    ] as [([Int], Double, Double, SequentialTest.Model, Double)])
  func published(counts: [Int], elo0: Double, elo1: Double, model: SequentialTest.Model, expected: Double) {
    var test = SequentialTest(elo0: elo0, elo1: elo1)
    test.model = model
    #expect(abs(test.logLikelihoodRatio(PentanomialCounts(counts)) - expected) <= max(0.006, 0.0003 * expected))
  }

  @Test func verdicts() {
    let test = SequentialTest(elo0: 0, elo1: 5)
    #expect(test.logLikelihoodRatio(PentanomialCounts()) == 0)
    #expect(test.verdict(PentanomialCounts([38, 1000, 2300, 1150, 60])) == .acceptsH1)
    #expect(test.verdict(PentanomialCounts([300, 2000, 4000, 1700, 200])) == .acceptsH0)
    #expect(test.verdict(PentanomialCounts([5, 5, 5, 5, 5])) == .undecided)
  }

  /// Games in which chance decides by known probabilities: the test errs about as seldom as it promises.
  @Test func errorRate() {
    var random = SplitMix64(seed: 99)
    let test = SequentialTest(elo0: 0, elo1: 40)
    // A player of equal strength; pairs with ½ and 1½ points in three of ten cases each, 1 point otherwise.
    var accepted = 0
    for _ in 0..<60 {
      var counts = [0, 0, 0, 0, 0]
      var verdict = SequentialTest.Verdict.undecided
      while verdict == .undecided {
        let dice = random.next() % 20
        counts[dice < 1 ? 0 : dice < 6 ? 1 : dice < 14 ? 2 : dice < 19 ? 3 : 4] += 1
        verdict = test.verdict(PentanomialCounts(counts))
      }
      accepted += verdict == .acceptsH1 ? 1 : 0
    }
    #expect(accepted <= 8)  // 3 expected; 9 or more have a probability below 0.3%
  }
}

@Suite struct EloEstimateTests {
  /// By hand for [0, 1, 2, 1, 1]: mean (¼ + 2·½ + ¾ + 1)/5 = 0.6, variance (0.35² + 2·0.1² + 0.15² + 0.4²)/5 = 0.065,
  /// deviation of the mean √(0.065/5) = 0.114018. Elo = -400 log₁₀(1/0.6 - 1) = 400 log₁₀ 1.5 = 70.4365.
  /// Interval: scores 0.6 ± 1.959964 · 0.114018 = 0.376530 … 0.823470, that is -87.651 … 267.487, half of it 177.569.
  /// Normalized: 0.1/√0.13 · 347.4356 = 96.3613, ± 1.959964 · 347.4356/√10 = 215.339.
  /// LOS: Φ(0.1/0.114018) = Φ(0.877058) = 0.80977.
  @Test func byHand() throws {
    let estimate = try #require(EloEstimate(PentanomialCounts([0, 1, 2, 1, 1])))
    #expect(abs(estimate.score - 0.6) < 1e-12)
    #expect(abs(estimate.elo - 70.4365) < 1e-4)
    #expect(abs(estimate.error - 177.569) < 1e-3)
    #expect(abs(estimate.normalizedElo - 96.3613) < 1e-4)
    #expect(abs(estimate.normalizedError - 215.339) < 1e-3)
    #expect(abs(estimate.likelihoodOfSuperiority - 0.80977) < 1e-5)
  }

  /// By a separate program (Benchmarks/Arena/check.py).
  @Test func independent() throws {
    let estimate = try #require(EloEstimate(PentanomialCounts([38, 1000, 2300, 1150, 60])))
    #expect(abs(estimate.elo - 7.411249618855252) < 1e-9)
    #expect(abs(estimate.error - 3.770216767953438) < 1e-9)
    #expect(abs(estimate.normalizedElo - 14.04012869288452) < 1e-9)
    #expect(abs(estimate.normalizedError - 7.139982765433288) < 1e-9)
    #expect(abs(estimate.likelihoodOfSuperiority - 0.9999419199142409) < 1e-12)
  }

  @Test func extremes() throws {
    #expect(EloEstimate(PentanomialCounts()) == nil)
    let won = try #require(EloEstimate(PentanomialCounts([0, 0, 0, 0, 9])))
    #expect(won.elo == .infinity)
    #expect(won.error == .infinity)
    #expect(won.likelihoodOfSuperiority == 1)
    // 0.05 to the power of 1/18 is 0.8467.
    #expect(abs(try #require(won.bound) - 296.85) < 0.01)
    #expect(try #require(EloEstimate(PentanomialCounts([9, 0, 0, 0, 0]))?.bound) == -(try #require(won.bound)))
    let level = try #require(EloEstimate(PentanomialCounts([0, 0, 9, 0, 0])))
    #expect(level.elo == 0)
    #expect(level.error == 0 && level.bound == nil)
    #expect(level.normalizedElo == 0)
    #expect(level.likelihoodOfSuperiority == 0.5)
  }

  @Test func pairs() {
    var counts = PentanomialCounts()
    counts.add(2, 0)
    counts.add(1, 1)
    counts.add(2, 1)
    counts.add(0, 0)
    #expect(counts.counts == [1, 0, 2, 1, 0])
    #expect(counts.decisiveLevelPairs == 1)
    #expect(counts.draws == 3)
    #expect(counts.reversed.counts == [0, 1, 2, 0, 1])
    #expect((counts + counts.reversed).counts == [1, 1, 4, 1, 1])
  }
}
