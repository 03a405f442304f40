import Platform

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
