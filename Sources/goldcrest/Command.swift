import Platform

/// Something that the program can be asked to do by its first argument.
protocol Command: Sendable {
  /// The word that stands for it.
  static var name: String { get }
  /// What it does, in a few words.
  static var summary: String { get }
  /// How to use it, in full.
  static var help: String { get }

  /// Reads what follows the name.
  init(_ arguments: inout Arguments) throws(UsageError)

  /// Does it.
  func run() -> ExitStatus
}

extension Command {
  /// Writes a message for the person who gave the command.
  static func warn(_ message: some CustomStringConvertible) { Output.error.line("goldcrest \(name): \(message)") }
}

/// All commands.
enum Commands {
  static var all: [any Command.Type] {
    [KingCommand.self, PerftCommand.self, PerftSuiteCommand.self, PGNCommand.self, SVGCommand.self]
  }

  static func named(_ name: String) -> (any Command.Type)? { all.first { $0.name == name } }

  /// Runs a command, or explains it if that is what its arguments ask for.
  static func run(_ command: any Command.Type, _ words: [String]) -> ExitStatus {
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      Output.standard.write(command.help)
      return .success
    }
    do throws(UsageError) {
      var arguments = Arguments(words)
      return try command.init(&arguments).run()
    } catch {
      command.warn(error)
      Output.error.line("Try 'goldcrest \(command.name) --help'.")
      return .misuse
    }
  }

  /// Says that there is no such command.
  static func complain(about name: String) -> ExitStatus {
    let names = all.map { $0.name } + ["help", "--help", "--version"]
    let hint = closestSpelling(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    Output.error.line("goldcrest: unknown command '\(name)'\(hint)")
    Output.error.line("Try 'goldcrest --help'.")
    return .misuse
  }
}
