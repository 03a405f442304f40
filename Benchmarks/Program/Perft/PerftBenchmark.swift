import Platform
import Programs

/// Measures the perft speed of several programs in turn, so that other load on the machine slows down all alike.
struct PerftBenchmark: Command {
  static let name = "perft"
  static let summary = "the speed of perft, beside Stockfish if it is there"
  static let help = """
    Usage: benchmark perft [options]

    Counts the leaf nodes of six well-known positions, with one thread and without a hash table, and prints the median
    speed of several runs in millions of nodes per second (Mn/s). If Stockfish is installed, it runs in turn with
    Goldcrest. All counts are compared with the known ones.

    Run it on an idle machine, since wall-clock time is measured.

      --runs <n>           the number of runs [5]
      --quick              two plies less: a test that everything works, too short for a measurement
      --threads <n>        also measure the speedup with n threads
      --stockfish <path>   the Stockfish to compare with [the one in PATH or /usr/games]

    """

  private let stockfish: String?
  private let runs: Int
  private let threads: Int
  private let isQuick: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    stockfish = try arguments.text("--stockfish")
    runs = try arguments.number("--runs", in: 1...1000) ?? 5
    threads = try arguments.number("--threads", in: 1...1024) ?? 1
    isQuick = try arguments.flag("--quick")
    try arguments.finish()
  }

  func run() -> ExitStatus {
    let path = stockfish ?? Executable.find("stockfish", alsoIn: ["/usr/games"])
    let rival = path.flatMap(Stockfish.init)
    if rival == nil, let stockfish {
      Self.warn("\(stockfish) is not a UCI engine that can be started")
      return .misuse
    }
    let comparison = rival.map { "compared with \($0.version)" } ?? "no Stockfish to compare with"
    Output.standard.line("Millions of nodes per second, \(comparison).")
    Output.standard.line("Median of \(runs) runs, one thread, no hash table. Meaningful only on an idle machine.\n")

    let counters: [any Counter] =
      [Goldcrest(threads: 1)] + (rival.map { [$0] } ?? []) + (threads > 1 ? [Goldcrest(threads: threads)] : [])
    guard let seconds = measure(counters) else { return .failure }
    report(counters, seconds)
    return .success
  }

  // MARK: - Measuring

  private func depth(of position: ClassicPosition) -> Int { isQuick ? position.depth - 2 : position.depth }

  private func nodes(of position: ClassicPosition) -> UInt64 { isQuick ? position.quickNodes : position.nodes }

  /// The time of each counter in seconds: `[counter][position][run]`; nil if a count was wrong.
  private func measure(_ counters: [any Counter]) -> [[[Double]]]? {
    let positions = ClassicPosition.all
    var seconds = counters.map { _ in positions.map { _ in [Double]() } }
    let progress = ProgressLine()
    for run in 0...runs {  // run 0 is a warm-up: it fills tables and touches pages
      for (index, position) in positions.enumerated() {
        for (who, counter) in counters.enumerated() {
          if run > 0 { progress.show("run \(run) of \(runs): \(position.name), \(counter.name)") }
          let isWarmup = run == 0
          let depth = isWarmup ? position.depth - 2 : depth(of: position)
          let expected = isWarmup ? position.quickNodes : nodes(of: position)
          let stopwatch = Stopwatch()
          let counted = counter.count(fen: position.fen, depth: depth)
          let time = stopwatch.seconds
          guard counted == expected else {
            progress.interrupt()
            let answer = counted.map(String.init) ?? "no number"
            Self.warn(
              "\(position.fen), depth \(depth): expected \(expected), got \(answer) from \(counter.name)")
            return nil
          }
          if !isWarmup { seconds[who][index].append(time) }
        }
      }
    }
    progress.interrupt()
    return seconds
  }

  // MARK: - Reporting

  private func report(_ counters: [any Counter], _ seconds: [[[Double]]]) {
    let medians = seconds.map { $0.map(median) }
    let totals = medians.map { $0.reduce(0, +) }
    let rivals = counters.indices.dropFirst()
    let headings = counters.map(\.name) + rivals.map { isStockfish(counters[$0]) ? "ratio" : "scaling" }
    printRow("position", "depth", headings)

    for (index, position) in ClassicPosition.all.enumerated() {
      let games = nodes(of: position)
      let speeds = counters.indices.map { speed(games, medians[$0][index]) }
      // The median of the ratios of adjacent runs, which is robust against changes of the machine's load.
      let ratios = rivals.map { who in
        median(zip(seconds[who][index], seconds[0][index]).map { advantage(counters[who], $0, $1) })
      }
      printRow(position.name, String(depth(of: position)), speeds + ratios.map { $0.fixed(2) })
    }

    let games = ClassicPosition.all.reduce(0) { $0 + nodes(of: $1) }
    let ratios = rivals.map { advantage(counters[$0], totals[$0], totals[0]) }
    printRow("all", "", counters.indices.map { speed(games, totals[$0]) } + ratios.map { $0.fixed(2) })
    Output.standard.line()
    for (who, ratio) in zip(rivals, ratios).reversed() {
      let meaning =
        isStockfish(counters[who])
        ? "Goldcrest / Stockfish, total" : "\(threads) threads / 1 thread, total"
      Output.standard.line("\(meaning): \(ratio.fixed(2))")
    }
  }

  private func isStockfish(_ counter: any Counter) -> Bool { counter is Stockfish }

  /// The speed ratio of Goldcrest to Stockfish, or of several threads to one.
  private func advantage(_ rival: any Counter, _ theirs: Double, _ ours: Double) -> Double {
    isStockfish(rival) ? theirs / ours : ours / theirs
  }

  private func speed(_ nodes: UInt64, _ seconds: Double) -> String { (Double(nodes) / seconds / 1e6).fixed(1) }

  private func printRow(_ name: String, _ depth: String, _ columns: [String]) {
    let row = name.aligned(left: 12) + depth.aligned(right: 6) + columns.map { $0.aligned(right: 12) }.joined()
    Output.standard.line(row)
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
