import Engine
import Platform

/// The help text of the program.
enum Help {
  static var text: String {
    """
    Goldcrest \(Engine.version), a chess engine.

    Usage: goldcrest                            UCI on standard input and output
           goldcrest <command> [arguments]
           goldcrest "<UCI command>"...         run UCI commands, such as "position startpos" "go depth 12"

    Commands:
    \(commands.summaries)
    'goldcrest help <command>' explains a command, 'goldcrest --version' prints the version.
    The exit status is 0 on success; a result that cannot be written is a failure.

    """
  }
}
