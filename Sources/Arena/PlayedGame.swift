import Chess
import Platform

/// A finished game: its moves, the engines' scores and its end.
struct PlayedGame: Sendable {
  /// The opening of the game.
  let opening: Opening
  /// True if the game was played as Chess960.
  let isChess960: Bool
  /// The moves, including those of the opening.
  let moves: [Move]
  /// The notes on the moves that the engines played.
  let notes: [MoveNote]
  /// The result of the game.
  let result: GameResult
  /// The reason for the end of the game.
  let ending: Ending
  /// The reason as a short text, such as `White mates`.
  let explanation: String
  /// The last lines of an engine that lost by an error of its program.
  let lastLines: [String]
  /// The date of the start of the game.
  let date: String
}

/// The score, depth and time of a move.
struct MoveNote: Hashable, Sendable {
  /// The score from the point of view of the engine that played the move.
  let score: EngineScore?
  /// The search depth in plies.
  let depth: Int?
  /// The time for the move, in nanoseconds.
  let time: UInt64
}

extension MoveNote: CustomStringConvertible {
  /// The comment in PGN, such as `+0.31/12 0.45s`.
  var description: String {
    let seconds = (Double(time) / 1e9).fixed(time < 10_000_000_000 ? 3 : 1)
    guard let score else { return "\(seconds)s" }
    return "\(score)\(depth.map { "/\($0)" } ?? "") \(seconds)s"
  }
}
