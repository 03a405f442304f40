import Platform

// How fast Goldcrest counts, next to Stockfish on the same machine at the same time.

var arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
do throws(UsageError) {
  let stockfish = try arguments.text("--stockfish")
  let runs = try arguments.number("--runs", in: 1...1000) ?? 5
  let threads = try arguments.number("--threads", in: 1...1024) ?? 1
  let isQuick = try arguments.flag("--quick")
  if try arguments.flag("--help", "-h") {
    Output.standard.write(PerftBenchmark.help)
    leave(.success)
  }
  try arguments.finish()
  let benchmark = PerftBenchmark(stockfish: stockfish, runs: runs, threads: threads, isQuick: isQuick)
  leave(benchmark.run())
} catch {
  Output.error.line("perft-benchmark: \(error)")
  leave(.misuse)
}
