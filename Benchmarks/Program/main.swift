import Programs

// How fast Goldcrest is, piece by piece, and what it makes of random games.

extension Command {
  static var program: String { "benchmark" }
}

let benchmark = CommandLineProgram(
  "benchmark", summary: "how fast Goldcrest is, piece by piece",
  commands: [
    PerftBenchmark.self, SuiteBenchmark.self, TablesBenchmark.self, PGNBenchmark.self, KernelBenchmark.self,
    TrainingBenchmark.self, RandomGames.self,
  ]
) { summaries in
  """
  Usage: benchmark <command> [arguments]

  Commands:
  \(summaries)
  'benchmark help <command>' explains a command.

  """
}

runProgram("benchmark") { words in benchmark.run(words) }
