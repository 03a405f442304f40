/// Something that a program can be asked to do by its first argument.
public protocol Command: Sendable {
  /// The program that it is a command of.
  static var program: String { get }
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
  public static func warn(_ message: some CustomStringConvertible) {
    Output.error.line("\(program) \(name): \(message)")
  }

  /// Does it, or explains it if that is what the words behind its name ask for.
  fileprivate static func obey(_ words: [String]) -> ExitStatus {
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
public struct CommandList: Sendable {
  private let program: String
  private let commands: [any Command.Type]
  private let options: [String]

  /// These commands of this program.
  ///
  /// - Parameters:
  ///   - program: the program's name.
  ///   - commands: what it can do.
  ///   - options: what else it understands as its first argument, besides `help` and `--help`.
  public init(of program: String, _ commands: [any Command.Type], options: [String] = []) {
    self.program = program
    self.commands = commands
    self.options = options
  }

  /// A line for each of them, for the help of the program.
  public var summaries: String {
    let width = commands.map { $0.name.count }.max() ?? 0
    return commands.map { "  \($0.name.aligned(left: width))  \($0.summary)\n" }.joined()
  }

  /// Does what the words behind a name ask for.
  ///
  /// - Returns: nil if there is no such command.
  public func run(_ name: String, _ words: [String]) -> ExitStatus? { named(name)?.obey(words) }

  /// Explains the commands with these names.
  public func explain(_ names: [String]) -> ExitStatus {
    for name in names {
      guard let command = named(name) else { return complain(about: name) }
      Output.standard.write(command.help)
    }
    return .success
  }

  /// Says that there is no such command.
  public func complain(about name: String) -> ExitStatus {
    let names = commands.map { $0.name } + ["help", "--help"] + options
    let hint = closestSpelling(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    Output.error.line("\(program): unknown command '\(name)'\(hint)")
    Output.error.line("Try '\(program) --help'.")
    return .misuse
  }

  private func named(_ name: String) -> (any Command.Type)? { commands.first { $0.name == name } }
}
