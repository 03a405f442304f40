import Platform

/// The version of the program and everything in it.
let version = "0.1.0"

/// What the program says about itself.
enum Help {
  static var text: String {
    let width = Commands.all.map { $0.name.count }.max() ?? 0
    let commands = Commands.all.map { "  \($0.name.aligned(left: width))  \($0.summary)\n" }.joined()
    return """
      Goldcrest \(version), a chess engine.

      Usage: goldcrest                            speak UCI with a chess program on standard input and output
             goldcrest <command> [arguments]
             goldcrest "<UCI command>"...         run these, such as "position startpos" "go depth 12"
             goldcrest bench [<MB>] [<threads>] [<depth>]
                                                  search fixed positions, tell nodes and speed

      Commands:
      \(commands)
      'goldcrest help <command>' explains a command, 'goldcrest --version' tells the version.

      """
  }

  /// Explains the commands with these names, or the program.
  static func explain(_ names: [String]) -> ExitStatus {
    guard !names.isEmpty else {
      Output.standard.write(text)
      return .success
    }
    for name in names {
      guard let command = Commands.named(name) else { return Commands.complain(about: name) }
      Output.standard.write(command.help)
    }
    return .success
  }
}
