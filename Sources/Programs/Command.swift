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
  static func run(_ words: [String]) -> ExitStatus {
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
