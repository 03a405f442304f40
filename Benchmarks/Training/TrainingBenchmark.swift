import Learning
import Platform
import Programs

/// Measures how many positions a second a training learns from.
struct TrainingBenchmark {
  static let help = """
    Usage: training-benchmark <file of games>... [options]

    Trains networks on the games, without and with threat buckets, on one thread and on several in turn, and prints how
    many positions a second they learn from: medians of three measurements.

      --hidden <n>         the width of the network [512]
      --threads <n>        the number of threads, compared with one [2]
      --seconds <x>        the time of one measurement [5]

    """

  let files: [String]
  let hidden: Int
  let threads: Int
  let seconds: Double

  private static let rounds = 3

  func run() -> ExitStatus {
    do {
      Output.standard.line("threat buckets  threads  positions/s  times one thread")
      for threatBuckets in [1, 8] { try measure(threatBuckets) }
      return .success
    } catch {
      Output.error.line("training-benchmark: \(error)")
      return .failure
    }
  }

  private func measure(_ threatBuckets: Int) throws {
    let counts = [1, threads]
    let runs = try counts.map { count in
      var settings = TrainingSettings()
      (settings.hidden, settings.threatBuckets) = (hidden, threatBuckets)
      (settings.threads, settings.epochs) = (count, 1_000_000)
      return try TrainingRun(settings, files: files)
    }
    var speeds = [[Double]](repeating: [], count: 2)
    for _ in 0..<Self.rounds {
      for (place, run) in runs.enumerated() { speeds[place].append(try speed(of: run)) }
    }
    let medians = speeds.map { $0.sorted()[$0.count / 2] }
    for (count, speed) in zip(counts, medians) {
      Output.standard.line(
        "\(threatBuckets)".aligned(right: 14) + "\(count)".aligned(right: 9) + speed.fixed(0).aligned(right: 13)
          + (speed / medians[0]).fixed(2).aligned(right: 18))
    }
  }

  /// Trains for the given time, and one step at least.
  private func speed(of run: TrainingRun) throws -> Double {
    let stopwatch = Stopwatch()
    var (speed, steps) = (0.0, 0)
    try run.train(isCancelled: { steps > 0 && stopwatch.seconds > seconds }) { progress in
      speed = progress.positionsPerSecond
      steps += 1
    }
    return speed
  }
}
