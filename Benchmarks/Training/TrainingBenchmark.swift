import Chess
import Learning
import Platform

/// Measures how many positions a second a training learns from, beside what the processor could do at most.
struct TrainingBenchmark {
  static let help = """
    Usage: training-benchmark <file of games>... [options]

    Trains networks on the games and prints how many positions a second they learn from, on one thread and on several in
    turn: medians of three measurements. The limit beside it is what the processor could do if it only moved the rows of
    weights that a position needs, at the speed that was measured in memory of the same size, and computed nothing.

      --hidden <n>         the width of the network [512 and 768]
      --threads <n>        the number of threads, compared with one [2]
      --seconds <x>        the time of one measurement [5]

    """

  let files: [String]
  let widths: [Int]
  let threads: Int
  let seconds: Double

  private static let rounds = 3

  func run() -> ExitStatus {
    do {
      let pieces = try meanPieceCount()
      Output.standard.line("\(pieces.fixed(1)) pieces on the board on average, medians of \(Self.rounds)\n")
      Output.standard.line("hidden  threads  positions/s      limit  share  times one thread")
      for width in widths { try measure(width, pieces) }
      return .success
    } catch {
      Output.error.line("training-benchmark: \(error)")
      return .failure
    }
  }

  private func measure(_ hidden: Int, _ pieces: Double) throws {
    let counts = [1, threads]
    let runs = try counts.map { count in
      var settings = TrainingSettings()
      (settings.hidden, settings.threads, settings.epochs) = (hidden, count, 1_000_000)
      return try TrainingRun(settings, files: files)
    }
    var (speeds, limits) = ([[Double]](repeating: [], count: 2), [[Double]](repeating: [], count: 2))
    for _ in 0..<Self.rounds {
      for (place, count) in counts.enumerated() {
        speeds[place].append(try speed(of: runs[place]))
        let movement = RowMovement(hidden: hidden, threads: count, seconds: seconds / 10)
        limits[place].append(movement.positionsPerSecond(pieces: pieces))
      }
    }
    let one = median(speeds[0])
    for (place, count) in counts.enumerated() {
      let (speed, limit) = (median(speeds[place]), median(limits[place]))
      Output.standard.line(
        "\(hidden)".aligned(right: 6) + "\(count)".aligned(right: 9) + speed.fixed(0).aligned(right: 13)
          + limit.fixed(0).aligned(right: 11) + (speed / limit * 100).fixed(0).aligned(right: 5) + " %"
          + (speed / one).fixed(2).aligned(right: 18))
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

  /// The mean piece count of the first thousand games.
  private func meanPieceCount() throws -> Double {
    var (pieces, positions) = (0, 0)
    for path in files {
      let reader = try GameFileReader(path: path)
      while reader.games < 1_000, let game = try reader.next() {
        var position = game.start
        for ply in game.plies {
          pieces += position.occupied.count
          positions += 1
          position.make(ply.move)
        }
      }
    }
    return Double(pieces) / Double(max(1, positions))
  }

  private func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
}
