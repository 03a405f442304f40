import ChessEngine
import Platform
import Programs

/// `goldcrest bench`: the UCI command `bench` on the command line, with a help text.
struct BenchCommand: Command {
  static let name = "bench"
  static let summary = "search fixed positions, print nodes and speed"
  static let help = """
    Usage: goldcrest bench [<MB>] [<threads>] [<depth>]

    Searches \(Bench.positions.count) fixed positions and prints the number of nodes and the speed. With one thread the number
    of nodes is the same on every machine, and changes only if the search changes.

      <MB>        the size of the transposition table [\(Bench().hashMegabytes)]
      <threads>   the number of search threads [\(Bench().threads)]
      <depth>     the search depth [\(Bench().depth)]

    The last line is '<n> nodes <n> nps', which OpenBench reads.

    """

  private let words: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    words = try arguments.positionals()
    for (word, name) in zip(words, ["<MB>", "<threads>", "<depth>"]) {
      _ = try ArgumentValue.number(word, of: name, in: 1...Int.max)
    }
  }

  func run() -> ExitStatus { UCICommandLine.run(["bench"] + words) ?? .failure }
}
