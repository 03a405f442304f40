import Platform

/// Something that the program can be asked to do by its first argument.
protocol LearnCommand {
  /// The word that stands for it.
  static var name: String { get }
  /// What it does, in a few words.
  static var summary: String { get }
  /// How to use it, in full.
  static var help: String { get }

  /// Reads what follows the name.
  init(_ arguments: inout Arguments) throws(UsageError)

  /// Does it.
  ///
  /// - Returns: the exit status.
  func run() -> Int32
}

extension LearnCommand {
  /// Writes a message for the person who gave the command.
  static func warn(_ message: some CustomStringConvertible) { Output.error.line("goldcrest-learn \(name): \(message)") }
}

/// All commands.
enum LearnCommands {
  static var all: [any LearnCommand.Type] { [GenerateCommand.self, TrainCommand.self, InspectCommand.self] }

  /// Does what the words of the command line ask for.
  static func obey(_ words: [String]) -> Int32 {
    guard let first = words.first else {
      Output.error.write(help)
      return ExitStatus.misuse.rawValue
    }
    switch first {
    case "--help", "-h", "help":
      let names = words.dropFirst()
      if names.isEmpty { Output.standard.write(help) }
      for name in names {
        guard let command = named(name) else { return complain(about: name) }
        Output.standard.write(command.help)
      }
      return ExitStatus.success.rawValue
    default:
      guard let command = named(first) else { return complain(about: first) }
      return run(command, Array(words.dropFirst()))
    }
  }

  private static func named(_ name: String) -> (any LearnCommand.Type)? { all.first { $0.name == name } }

  private static func run(_ command: any LearnCommand.Type, _ words: [String]) -> Int32 {
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      Output.standard.write(command.help)
      return ExitStatus.success.rawValue
    }
    do throws(UsageError) {
      var arguments = Arguments(words)
      return try command.init(&arguments).run()
    } catch {
      command.warn(error)
      Output.error.line("Try 'goldcrest-learn \(command.name) --help'.")
      return ExitStatus.misuse.rawValue
    }
  }

  private static func complain(about name: String) -> Int32 {
    let hint = closestSpelling(to: name, among: all.map { $0.name } + ["help"]).map { "; did you mean '\($0)'?" } ?? ""
    Output.error.line("goldcrest-learn: unknown command '\(name)'\(hint)")
    Output.error.line("Try 'goldcrest-learn --help'.")
    return ExitStatus.misuse.rawValue
  }

  private static var help: String {
    let width = all.map { $0.name.count }.max() ?? 0
    let commands = all.map { "  \($0.name.aligned(left: width))  \($0.summary)\n" }.joined()
    return """
      goldcrest-learn: where Goldcrest's networks are made.

      Usage: goldcrest-learn <command> [arguments]

      Commands:
      \(commands)
      'goldcrest-learn help <command>' explains a command.

      """
  }
}
