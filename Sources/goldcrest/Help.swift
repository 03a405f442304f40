import Engine
import Platform

/// The help text of the program.
enum Help {
  static var text: String {
    """
    Goldcrest \(Engine.version), a chess engine.

    Usage: goldcrest                            speak UCI with a chess program on standard input and output
           goldcrest <command> [arguments]
           goldcrest "<UCI command>"...         run these, such as "position startpos" "go depth 12"

    Commands:
    \(commands.summaries)
    'goldcrest help <command>' explains a command, 'goldcrest --version' tells the version.
    The exit status is 0 if all was well; it is not if results could not be written.

    """
  }
}
