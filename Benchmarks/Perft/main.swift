import Platform
import Programs

// Measures the perft speed of Goldcrest, and of Stockfish on the same machine at the same time.

runProgram("perft-benchmark") { words in
  do throws(UsageError) {
    var arguments = Arguments(words)
    let stockfish = try arguments.text("--stockfish")
    let runs = try arguments.number("--runs", in: 1...1000) ?? 5
    let threads = try arguments.number("--threads", in: 1...1024) ?? 1
    let isQuick = try arguments.flag("--quick")
    if try arguments.flag("--help", "-h") {
      Output.standard.write(PerftBenchmark.help)
      return .success
    }
    try arguments.finish()
    return PerftBenchmark(stockfish: stockfish, runs: runs, threads: threads, isQuick: isQuick).run()
  } catch {
    Output.error.line("perft-benchmark: \(error)")
    return .misuse
  }
}
