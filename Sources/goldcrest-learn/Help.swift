enum Help {
  static var text: String {
    """
    goldcrest-learn: generates games of self-play and trains Goldcrest's networks on them.

    Usage: goldcrest-learn <command> [arguments]

    Commands:
    \(commands.summaries)
    'goldcrest-learn help <command>' explains a command, 'goldcrest-learn --version' prints the version.

    """
  }
}
