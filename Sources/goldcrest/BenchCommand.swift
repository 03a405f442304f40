import Engine
import Platform

/// `goldcrest bench`: the UCI command `bench` on the command line, with a help text.
struct BenchCommand: Command {
  static let name = "bench"
  static let summary = "search fixed positions, tell nodes and speed"
  static let help = """
    Usage: goldcrest bench [<MB>] [<threads>] [<depth>]

    Searches \(Bench.positions.count) fixed positions and tells how many nodes that took, and how many a second. With one thread
    the number of nodes is the same on every machine: it changes when the search does.

      <MB>        the size of the transposition table [\(Bench().hashMegabytes)]
      <threads>   how many threads search [\(Bench().threads)]
      <depth>     how deep each position is searched [\(Bench().depth)]

    The last line is '<n> nodes <n> nps', which OpenBench reads.

    """

  private let words: [String]

  init(_ arguments: inout Arguments) throws(UsageError) { words = try arguments.positionals() }

  func run() -> ExitStatus { UCICommandLine.run(["bench"] + words) ?? .failure }
}
