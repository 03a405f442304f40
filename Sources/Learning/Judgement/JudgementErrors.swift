import Chess

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
