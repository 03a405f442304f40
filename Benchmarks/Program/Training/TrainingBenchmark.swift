import Learning
import Platform
import Programs

/// Measures how many positions a second a training learns from.
struct TrainingBenchmark: Command {
  static let name = "training"
  static let summary = "how many positions a second a training learns from"
  static let help = """
    Usage: benchmark training <file of games>... [options]

    Trains networks on the games, without and with threat buckets, on one thread and on several in turn, and prints how
    many positions a second they learn from: medians of three measurements.

      --hidden <n>         the width of the network [512]
      --threads <n>        the number of threads, compared with one [2]
      --seconds <x>        the time of one measurement [5]

    """

  private let files: [String]
  private let hidden: Int
  private let threads: Int
  private let seconds: Double

  private static let rounds = 3

  init(_ arguments: inout Arguments) throws(UsageError) {
    hidden = try arguments.number("--hidden", in: 32...2048) ?? 512
    threads = try arguments.number("--threads", in: 2...256) ?? 2
    seconds = try arguments.real("--seconds", in: 0.001...3_600) ?? 5
    files = try arguments.positionals()
    guard !files.isEmpty else { throw .missing("file of games") }
  }

  func run() -> ExitStatus {
    do {
      Output.standard.line("threat buckets  threads  positions/s  times one thread")
      for threatBuckets in [1, 8] { try measure(threatBuckets) }
      return .success
    } catch {
      Self.warn("\(error)")
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
