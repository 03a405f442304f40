import Platform

extension Command {
  static var program: String { "goldcrest-learn" }
}

/// The commands of the program.
let commands = CommandList(
  of: "goldcrest-learn", [GenerateCommand.self, RescoreCommand.self, TrainCommand.self, InspectCommand.self],
  options: ["--version"])

/// The help text of the program.
var help: String {
  """
  goldcrest-learn: where Goldcrest's networks are made.

  Usage: goldcrest-learn <command> [arguments]

  Commands:
  \(commands.summaries)
  'goldcrest-learn help <command>' explains a command, 'goldcrest-learn --version' tells the version.

  """
}
