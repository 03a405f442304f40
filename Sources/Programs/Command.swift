import Platform

/// A subcommand of a program, selected by the first argument.
package protocol Command: Sendable {
  /// The name of the program.
  static var program: String { get }
  /// The name of the command.
  static var name: String { get }
  /// A short description of the command.
  static var summary: String { get }
  /// The full help text of the command.
  static var help: String { get }

  /// Parses the arguments after the name.
  init(_ arguments: inout Arguments) throws(UsageError)

  /// Runs the command.
  func run() -> ExitStatus
}

extension Command {
  /// Writes a message to the standard error.
  package static func warn(_ message: any CustomStringConvertible) {
    Output.error.line("\(program) \(name): \(message)")
  }

  /// Runs the command, or prints its help if the arguments ask for it.
  fileprivate static func run(_ words: [String]) -> ExitStatus {
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      Output.standard.write(help)
      return .success
    }
    do throws(UsageError) {
      var arguments = Arguments(words)
      return try Self(&arguments).run()
    } catch {
      warn(error)
      Output.error.line("Try '\(program) \(name) --help'.")
      return .misuse
    }
  }
}

/// The commands of a program.
package struct CommandList: Sendable {
  private let program: String
  private let commands: [any Command.Type]
  private let options: [String]

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - program: the name of the program.
  ///   - commands: its commands.
  ///   - options: what it accepts as its first argument besides commands, `help` and `--help`.
  package init(of program: String, _ commands: [any Command.Type], options: [String] = []) {
    self.program = program
    self.commands = commands
    self.options = options
  }

  /// One line for each command, for the help of the program.
  package var summaries: String {
    let width = commands.map { $0.name.count }.max() ?? 0
    return commands.map { "  \($0.name.aligned(left: width))  \($0.summary)\n" }.joined()
  }

  /// Runs the command with this name.
  ///
  /// - Returns: nil if there is no such command.
  package func run(_ name: String, _ words: [String]) -> ExitStatus? { named(name)?.run(words) }

  /// Prints the help of the commands with these names.
  package func explain(_ names: [String]) -> ExitStatus {
    for name in names {
      guard let command = named(name) else { return complain(about: name) }
      Output.standard.write(command.help)
    }
    return .success
  }

  /// Reports that there is no such command.
  package func complain(about name: String) -> ExitStatus {
    let names = commands.map { $0.name } + ["help", "--help"] + options
    let hint = closestSpelling(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    Output.error.line("\(program): unknown command '\(name)'\(hint)")
    Output.error.line("Try '\(program) --help'.")
    return .misuse
  }

  private func named(_ name: String) -> (any Command.Type)? { commands.first { $0.name == name } }
}
