import Chess
import Platform

/// A finished game as it is kept: moves with what the engines said about them, and how it ended.
struct PlayedGame: Sendable {
  /// Where it began.
  let opening: Opening
  /// True if it was played by the rules of Chess960.
  let isChess960: Bool
  /// The moves, those of the opening included.
  let moves: [Move]
  /// What is known about each move that an engine played.
  let notes: [MoveNote]
  /// Who has won.
  let result: GameResult
  /// Why it ended.
  let ending: Ending
  /// The ending in a few words, such as `White mates`.
  let explanation: String
  /// The last lines of the engine that lost by its own fault.
  let lastLines: [String]
  /// The day on which it began.
  let date: String
}

/// What is known about a move.
struct MoveNote: Hashable, Sendable {
  /// The score in the view of the engine that played it.
  let score: EngineScore?
  /// The depth of the search.
  let depth: Int?
  /// How long it took, in nanoseconds.
  let time: UInt64
}

extension MoveNote: CustomStringConvertible {
  /// The comment of a PGN, such as `+0.31/12 0.45s`.
  var description: String {
    let seconds = (Double(time) / 1e9).fixed(time < 10_000_000_000 ? 3 : 1)
    guard let score else { return "\(seconds)s" }
    return "\(score)\(depth.map { "/\($0)" } ?? "") \(seconds)s"
  }
}
