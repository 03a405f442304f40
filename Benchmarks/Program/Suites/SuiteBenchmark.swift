import ChessEngine
import Platform
import Programs

/// Runs test suites of positions with known answers and counts the solved ones.
struct SuiteBenchmark: Command {
  static let name = "suites"
  static let summary = "how many positions of test suites the engine solves"
  static let help = """
    Usage: benchmark suites <file>... [options]

    Searches each position of EPD files that has a solution (bm: best moves, am: moves to avoid, dm: mate in n moves) and
    counts the solved ones.

      --movetime <ms>   the time for each position [1000]
      --nodes <n>       a limit of nodes for each position instead of a time
      --mate            search for the announced mate, like `go mate`
      --hash <MB>       the size of the transposition table [64]
      --threads <n>     the number of search threads [1]

    """

  private var suite = Suite()
  private var options = EngineOptions()
  private let paths: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let milliseconds = try arguments.number("--movetime", in: 1...3_600_000) ?? 1000
    let nodes = try arguments.number("--nodes", in: 1...Int.max)
    options.hashMegabytes = try arguments.number("--hash", in: 1...1_048_576) ?? 64
    options.threads = try arguments.number("--threads", in: 1...1024) ?? 1
    options.moveOverhead = 0
    suite.limits.nodes = nodes.map { UInt64($0) }
    if nodes == nil { suite.limits.moveTime = Double(milliseconds) / 1000 }
    suite.asksForMate = try arguments.flag("--mate")
    paths = try arguments.positionals()
    guard !paths.isEmpty else { throw .missing("file") }
  }

  func run() -> ExitStatus {
    let engine = Engine(options)
    report("suite", "positions", "solved", "percent", "Mnodes", "seconds")
    for path in paths {
      let lines: [String]
      do throws(FileError) {
        lines = try TextFile.text(of: path, takesPipes: true).split(whereSeparator: \.isNewline).map(String.init)
      } catch {
        Self.warn(error)
        return .failure
      }
      let name = lastPathComponent(path)
      let progress = ProgressLine()
      let tally = suite.run(lines, by: engine) { progress.show("\(name): \($0.solved) of \($0.positions)") }
      progress.interrupt()
      let percent = tally.positions == 0 ? 0 : Double(tally.solved) * 100 / Double(tally.positions)
      report(
        name, "\(tally.positions)", "\(tally.solved)", percent.fixed(1), "\(tally.nodes / 1_000_000)",
        "\(Int(tally.seconds))")
    }
    return .success
  }

  private func report(_ name: String, _ columns: String...) {
    Output.standard.line(name.aligned(left: 28) + columns.map { $0.aligned(right: 11) }.joined())
  }
}
