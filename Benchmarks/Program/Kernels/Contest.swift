import Platform

/// Compares the times of two implementations, measured alternately in samples so short that most are not interrupted:
/// other load on the machine slows down both alike.
struct Contest {
  /// The median time of each implementation, in nanoseconds.
  private(set) var medians: [Double] = []
  /// The median of the ratios of adjacent samples, first to second.
  private(set) var ratio = 1.0

  /// False if the implementations did not always return the same result.
  private(set) var isFair = true

  /// - Parameters:
  ///   - samples: the number of samples of each implementation.
  ///   - count: the number of repetitions in a sample.
  ///   - rivals: one or two implementations; each runs all repetitions and returns a number that depends on the result.
  init(samples: Int, count: Int, _ rivals: (() -> Int)...) {
    var times = rivals.map { _ in [Double]() }
    let results = rivals.map { $0() }
    for _ in 0..<samples {
      for (number, work) in rivals.enumerated() {
        let stopwatch = Stopwatch()
        let result = work()
        times[number].append(Double(stopwatch.nanoseconds) / Double(count))
        if result != results[0] { isFair = false }
      }
    }
    medians = times.map(median)
    if let first = times.first, let last = times.last { ratio = median(zip(first, last).map { $0 / $1 }) }
  }
}

/// The median; of an even number of values, the upper one.
func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
