import Platform

extension Command {
  static var program: String { "goldcrest" }
}

/// The commands of the program besides UCI.
let commands = CommandList(
  of: "goldcrest",
  [
    BenchCommand.self, BookCommand.self, GenfensCommand.self, KingCommand.self, ParametersCommand.self,
    PerftCommand.self, PerftSuiteCommand.self, PGNCommand.self, SVGCommand.self, TBCommand.self,
  ],
  options: ["--version"])
