import Chess
import ChessEngine
import Platform
import Programs

extension Command {
  static var program: String { "goldcrest" }

  /// The position of a FEN. Repairs of it are told, and so is the reason if it is refused; then the result is nil.
  static func position(fen: String) -> Position? {
    do throws(PositionError) {
      let (position, repairs) = try Position.reading(fen: fen)
      for repair in repairs { warn(repair) }
      return position
    } catch {
      warn(error)
      return nil
    }
  }
}

let goldcrest = CommandLineProgram(
  "goldcrest", title: "Goldcrest", summary: "a chess engine",
  commands: [
    AnalyseCommand.self, BenchCommand.self, BookCommand.self, GenfensCommand.self, KingCommand.self,
    ParametersCommand.self, PerftCommand.self, PerftSuiteCommand.self, PGNCommand.self, ReviewCommand.self,
    SVGCommand.self, TBCommand.self,
  ]
) { summaries in
  """
  Goldcrest \(Engine.version), a chess engine.

  Usage: goldcrest                            UCI on standard input and output
         goldcrest <command> [arguments]
         goldcrest "<UCI command>"...         run UCI commands, such as "position startpos" "go depth 12"

  Commands:
  \(summaries)
  'goldcrest help <command>' explains a command, 'goldcrest --version' prints the version.
  The exit status is 0 on success, 1 if it failed or a result could not be written, 2 if the arguments are wrong.

  """
}
