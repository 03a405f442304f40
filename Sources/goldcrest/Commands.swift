import Platform

extension Command {
  static var program: String { "goldcrest" }
}

/// What the program does besides speaking UCI.
let commands = CommandList(
  of: "goldcrest",
  [
    BenchCommand.self, KingCommand.self, PerftCommand.self, PerftSuiteCommand.self, PGNCommand.self, SVGCommand.self,
  ],
  options: ["--version"])
