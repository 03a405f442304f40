import Platform

/// Measures two ways to do the same in turn, in pieces so short that most are not interrupted: whatever else the machine
/// does slows down both alike.
struct Contest {
  /// The median nanoseconds of each.
  private(set) var medians: [Double] = []
  /// The median of the ratios of neighbouring samples, first to second.
  private(set) var ratio = 1.0

  /// False if the rivals did not always come to the same result.
  private(set) var isFair = true

  /// - Parameters:
  ///   - samples: how often each is measured.
  ///   - count: how often the work is done in a sample.
  ///   - rivals: one or two, each doing the work so many times and returning a number that depends on it.
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

/// The number in the middle.
func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
