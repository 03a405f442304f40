/// The help text of the program.
enum Help {
  static var text: String {
    """
    goldcrest-learn: where Goldcrest's networks are made.

    Usage: goldcrest-learn <command> [arguments]

    Commands:
    \(commands.summaries)
    'goldcrest-learn help <command>' explains a command, 'goldcrest-learn --version' tells the version.

    """
  }
}
