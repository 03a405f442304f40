import ChessEngine
import Platform
import Programs

/// `goldcrest parameters`: the numbers of the search as OpenBench's SPSA takes them.
struct ParametersCommand: Command {
  static let name = "parameters"
  static let summary = "print the tunable parameters of the search for SPSA"
  static let help = """
    Usage: goldcrest parameters [<heuristic> …]

    Prints the tunable parameters of the search, one per line, in the format of OpenBench for an SPSA test:

      <name>, int, <value>, <lowest>, <highest>, <step>, <learning rate>

      <heuristic>   only parameters whose name begins with this, such as nullMove or singular.margin

    A build for tuning has UCI options of the same names:

      swift build -c release --product goldcrest --traits default,Tuning --scratch-path .build/tuning

    """

  private let prefixes: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    prefixes = try arguments.positionals()
    for prefix in prefixes where !Tunable.all.contains(where: { $0.name.hasPrefix(prefix) }) {
      throw .badValue("heuristic", prefix, "the beginning of a parameter's name, such as nullMove")
    }
  }

  func run() -> ExitStatus {
    for number in Tunable.all where prefixes.isEmpty || prefixes.contains(where: number.name.hasPrefix) {
      if let line = number.spsaLine { Output.standard.write(line + "\n") }
    }
    return .success
  }
}
