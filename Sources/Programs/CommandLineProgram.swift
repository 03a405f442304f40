import Platform

/// A program: its commands, its help, and what it answers to its first argument.
package struct CommandLineProgram: Sendable {
  /// The name by which it is started.
  let name: String
  /// The name and the version, as `--version` prints them.
  let title: String
  /// A few words about it.
  let summary: String
  let commands: [any Command.Type]
  private let text: @Sendable (_ summaries: String) -> String

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: the name by which it is started.
  ///   - title: the name before the version; that by which it is started if nil.
  ///   - summary: a few words about it.
  ///   - commands: its commands.
  ///   - help: its help, from a line for each command.
  package init(
    _ name: String, title: String? = nil, summary: String, commands: [any Command.Type] = [],
    help: @escaping @Sendable (_ summaries: String) -> String
  ) {
    (self.name, self.summary, self.commands, text) = (name, summary, commands, help)
    self.title = "\(title ?? name) \(Release.version)"
  }

  /// The help of the program.
  var help: String {
    let width = commands.map { $0.name.count }.max() ?? 0
    return text(commands.map { "  \($0.name.aligned(left: width))  \($0.summary)\n" }.joined())
  }

  /// Runs the command that the first argument names. What is none is left to the program itself, which answers nil if it
  /// cannot do anything with it, either.
  package func run(_ words: [String], otherwise: ([String]) -> ExitStatus? = { _ in nil }) -> ExitStatus {
    guard let first = words.first else {
      Output.error.write(help)
      return .misuse
    }
    let rest = Array(words.dropFirst())
    switch first {
    case "--help", "-h", "-help": Output.standard.write(help)
    case "--version", "-v": Output.standard.line(title)
    case "--manual": Output.standard.write(manual)
    case "--completions":
      guard let shell = rest.first.flatMap(Shell.init), rest.count == 1 else {
        return refuse("--completions needs one of \(Shell.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      Output.standard.write(completions(for: shell))
    case "help" where !commands.isEmpty: return explain(rest)
    default: return named(first)?.run(rest) ?? otherwise(words) ?? refuseUnknown(first)
    }
    return .success
  }

  /// Prints the help of these commands, or of the program.
  private func explain(_ names: [String]) -> ExitStatus {
    if names.isEmpty { Output.standard.write(help) }
    for name in names {
      guard let command = named(name) else { return refuseUnknown(name) }
      Output.standard.write(command.help)
    }
    return .success
  }

  private func named(_ name: String) -> (any Command.Type)? { commands.first { $0.name == name } }

  private func refuseUnknown(_ word: String) -> ExitStatus {
    let known = commands.map { $0.name } + ["help", "--help", "--version"]
    let hint = closestSpelling(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return refuse("unknown command '\(word)'\(hint)")
  }

  /// Reports what is wrong with the arguments.
  package func refuse(_ reason: String) -> ExitStatus {
    Output.error.line("\(name): \(reason)")
    Output.error.line("Try '\(name) --help'.")
    return .misuse
  }
}
