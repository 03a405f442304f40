import Chess
import Platform

/// A finished game: its moves, the engines' scores and its end.
struct PlayedGame: Sendable {
  let opening: Opening
  let isChess960: Bool
  let moves: [Move]
  let notes: [MoveNote]
  let result: GameResult
  let ending: Ending
  /// The reason as a short text, such as `White mates`.
  let explanation: String
  /// The last lines of an engine that lost by an error of its program.
  let lastLines: [String]
  let date: String
}

struct MoveNote: Hashable, Sendable {
  /// The score from the point of view of the engine that played the move.
  let score: EngineScore?
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
