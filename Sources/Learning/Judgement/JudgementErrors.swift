import Chess
import Platform

/// How far a network's judgements of the positions of a yardstick are from the expected results.
package struct JudgementErrors: Hashable, Sendable {
  let squares: [Double]
  /// For each position its band.
  private let bands: [PieceBand]

  package struct Estimate: Hashable, Sendable {
    package let mean: Double
    /// The standard error of the mean, as that of independent positions.
    package let standardError: Double

    /// Nil if there are too few numbers to tell how they scatter.
    init?(_ numbers: [Double]) {
      guard numbers.count > 1 else { return nil }
      let (count, sum) = (Double(numbers.count), numbers.reduce(0, +))
      let mean = sum / count
      let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      self.mean = mean
      standardError = (squares / (count - 1) / count).squareRoot()
    }
  }

  /// The errors of scores, which are turned into expected results by one curve for each band.
  init(_ scores: [Int], _ yardstick: Yardstick) {
    let bands = yardstick.entries.map { PieceBand(pieceCount: $0.position.occupied.count) }
    var squares = [Double](repeating: 0, count: scores.count)
    for band in PieceBand.allCases {
      let places = bands.indices.filter { bands[$0] == band }
      let samples = places.map { (score: scores[$0], expected: yardstick.entries[$0].expected) }
      let fit = LogisticFit(samples)
      for (place, sample) in zip(places, samples) { squares[place] = fit.squaredError(sample) }
    }
    (self.squares, self.bands) = (squares, bands)
  }

  /// The mean squared error in a band, or for nil in all; nil if it has fewer than two positions.
  package func mean(in band: PieceBand?) -> Estimate? { Estimate(chosen(squares, band)) }

  /// The mean difference to the squared errors of another network in the same positions, which is the more certain the
  /// more alike the networks are; negative if this network is better.
  ///
  /// - Precondition: both are of the same yardstick.
  package func difference(to other: JudgementErrors, in band: PieceBand?) -> Estimate? {
    precondition(bands == other.bands)
    return Estimate(chosen(zip(squares, other.squares).map { $0 - $1 }, band))
  }

  private func chosen(_ numbers: [Double], _ band: PieceBand?) -> [Double] {
    guard let band else { return numbers }
    return zip(numbers, bands).filter { $0.1 == band }.map(\.0)
  }
}

/// The curve 1 / (1 + exp(-score / scale)) that predicts expected results from scores best, by least squares.
///
/// It calibrates the thermometer: the unit of a network, which no game depends on, must not count as an error. Nothing is
/// trained on it.
struct LogisticFit {
  /// The scale, in the unit of the scores.
  let scale: Double

  /// The scales that are tried.
  static let range = 40.0...2_400.0
  /// The number of steps of the first, coarse search over the range.
  private static let steps = 70

  /// Fits the scale: the error may have several minima, so the best of many scales is the one that is refined.
  init(_ samples: [(score: Int, expected: Double)]) {
    let (low, high) = (Mathematics.log(LogisticFit.range.lowerBound), Mathematics.log(LogisticFit.range.upperBound))
    let step = (high - low) / Double(LogisticFit.steps)
    func error(_ logarithm: Double) -> Double {
      let scale = Mathematics.exp(logarithm)
      return samples.reduce(0) { $0 + LogisticFit.squaredError($1, scale) }
    }
    let errors = (0...LogisticFit.steps).map { error(low + Double($0) * step) }
    let best = low + step * Double(errors.indices.min { errors[$0] < errors[$1] } ?? 0)
    scale = Mathematics.exp(LogisticFit.minimum(of: error, from: max(low, best - step), to: min(high, best + step)))
  }

  func squaredError(_ sample: (score: Int, expected: Double)) -> Double { LogisticFit.squaredError(sample, scale) }

  private static func squaredError(_ sample: (score: Int, expected: Double), _ scale: Double) -> Double {
    let error = 1 / (1 + Mathematics.exp(-Double(sample.score) / scale)) - sample.expected
    return error * error
  }

  /// The minimum of a function that has but one between two places, by golden-section search.
  private static func minimum(of function: (Double) -> Double, from low: Double, to high: Double) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (low, high)
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (leftValue, rightValue) = (function(left), function(right))
    for _ in 0..<30 {
      if leftValue < rightValue {
        (high, right, rightValue) = (right, left, leftValue)
        left = high - ratio * (high - low)
        leftValue = function(left)
      } else {
        (low, left, leftValue) = (left, right, rightValue)
        right = low + ratio * (high - low)
        rightValue = function(right)
      }
    }
    return (low + high) / 2
  }
}
