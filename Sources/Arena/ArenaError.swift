import Platform
import Polyglot

/// The reason why a match cannot be played.
package enum ArenaError: Error, Hashable, Sendable, CustomStringConvertible {
  case noProgram(engine: String, command: String)
  /// The program does not behave like a UCI engine from the start; its last lines may explain why.
  case cannotStart(engine: String, reason: String, lastLines: [String])
  case noSuchOption(engine: String, option: String, closest: String?)
  case badOptionValue(engine: String, option: String, value: String, expected: String)
  case noChess960(engine: String)
  case noOpenings(file: String)
  /// An opening cannot be played. Its number is that of the line in an EPD file, or of the game in a PGN file, from 1.
  case badOpening(file: String, number: Int, reason: String)
  case polyglot(PolyglotError)
  case file(FileError)
  case badState(file: String, reason: String)
  case wouldLose(file: String, played: Int, games: Int)

  package var description: String {
    switch self {
    case .noProgram(let engine, let command): "engine \(engine): there is no program '\(command)'"
    case .cannotStart(let engine, let reason, let lines):
      (["engine \(engine) cannot be started: \(reason)"] + lines.map { "    \($0)" }).joined(separator: "\n")
    case .noSuchOption(let engine, let option, let closest):
      "engine \(engine) has no option '\(option)'" + (closest.map { "; did you mean '\($0)'?" } ?? "")
    case .badOptionValue(let engine, let option, let value, let expected):
      "engine \(engine): option '\(option)' is '\(value)', not \(expected)"
    case .noChess960(let engine): "engine \(engine) has no option 'UCI_Chess960', which this match requires"
    case .noOpenings(let file): "\(file): no openings in this file"
    case .badOpening(let file, let number, let reason): "\(file): opening \(number): \(reason)"
    case .polyglot(let error): error.description
    case .file(let error): error.description
    case .badState(let file, let reason): "\(file): cannot resume a match from this file: \(reason)"
    case .wouldLose(let file, let played, let games):
      "\(file) contains an unfinished match, \(played) of \(games) games played; resume it with --resume \(file), "
        + "choose another file, or delete this one"
    }
  }
}
