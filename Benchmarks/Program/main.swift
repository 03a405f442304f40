import Platform
import Programs

// How fast Goldcrest is, piece by piece, and what it makes of random games.

extension Command {
  static var program: String { "benchmark" }
}

let commands = CommandList(
  of: "benchmark",
  [
    PerftBenchmark.self, SuiteBenchmark.self, TablesBenchmark.self, PGNBenchmark.self, KernelBenchmark.self,
    TrainingBenchmark.self, RandomGames.self,
  ])

let usage = """
  Usage: benchmark <command> [arguments]

  Commands:
  \(commands.summaries)
  'benchmark help <command>' explains a command.

  """

runProgram("benchmark") { words in
  guard let first = words.first else {
    Output.error.write(usage)
    return .misuse
  }
  if ["help", "--help", "-h"].contains(first) {
    if words.count == 1 { Output.standard.write(usage) }
    return commands.explain(Array(words.dropFirst()))
  }
  return commands.run(first, Array(words.dropFirst())) ?? commands.complain(about: first)
}
