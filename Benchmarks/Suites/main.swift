// Runs test suites of positions with known answers and prints the number of solved positions.

import Engine
import Platform
import Programs

let usage = """
  Usage: suite-benchmark [--movetime <ms> | --nodes <n>] [--mate] [--hash <MB>] [--threads <n>] <file>...

  Searches each position of EPD files that has a solution (bm: best moves, am: moves to avoid, dm: mate in n moves) and
  counts the solved ones.

    --movetime <ms> the time for each position [1000]
    --nodes <n>     a limit of nodes for each position instead of a time
    --mate          search for the announced mate, like `go mate`
    --hash <MB>     the size of the transposition table [64]
    --threads <n>   the number of search threads [1]
  """

/// A table row.
func row(_ name: String, _ columns: String...) -> String {
  name + String(repeating: " ", count: max(1, 28 - name.count))
    + columns.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
}

runProgram("suite-benchmark") { words in
  do throws(UsageError) {
    var arguments = Arguments(words)
    let milliseconds = try arguments.number("--movetime", in: 1...3_600_000) ?? 1000
    let nodes = try arguments.number("--nodes", in: 1...Int.max)
    var options = EngineOptions()
    options.hashMegabytes = try arguments.number("--hash", in: 1...1_048_576) ?? 64
    options.threads = try arguments.number("--threads", in: 1...1024) ?? 1
    options.moveOverhead = 0
    let asksForMate = try arguments.flag("--mate")
    if try arguments.flag("--help", "-h") {
      Output.standard.line(usage)
      return .success
    }
    let paths = try arguments.positionals()
    guard !paths.isEmpty else { throw .missing("file") }

    var benchmark = SuiteBenchmark(engine: Engine(options))
    benchmark.asksForMate = asksForMate
    benchmark.limits.nodes = nodes.map { UInt64($0) }
    if nodes == nil { benchmark.limits.moveTime = Double(milliseconds) / 1000 }

    Output.standard.line(row("suite", "positions", "solved", "percent", "Mnodes", "seconds"))
    for path in paths {
      let lines: [String]
      do throws(FileError) {
        lines = try TextFile.text(of: path, takesPipes: true).split(whereSeparator: \.isNewline).map(String.init)
      } catch {
        Output.error.line("suite-benchmark: \(error)")
        return .failure
      }
      let name = lastPathComponent(path)
      let progress = ProgressLine()
      let tally = benchmark.run(lines) { progress.show("\(name): \($0.solved) of \($0.positions)") }
      progress.interrupt()
      let permill = tally.positions == 0 ? 0 : tally.solved * 1000 / tally.positions
      Output.standard.line(
        row(
          name, "\(tally.positions)", "\(tally.solved)", "\(permill / 10).\(permill % 10)",
          "\(tally.nodes / 1_000_000)", "\(Int(tally.seconds))"))
    }
    return .success
  } catch {
    Output.error.line("suite-benchmark: \(error)\n\n\(usage)")
    return .misuse
  }
}
