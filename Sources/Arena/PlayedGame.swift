import Chess
import Platform

/// A finished game: its moves, the engines' scores and its end.
struct PlayedGame: Sendable {
  let opening: MatchOpening
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

struct MoveNote: Hashable, Sendable, CustomStringConvertible {
  /// The score from the point of view of the engine that played the move.
  let score: EngineScore?
  let depth: Int?
  /// The time for the move, in nanoseconds.
  let time: UInt64

  /// The comment in PGN, such as `+0.31/12 0.450s`.
  var description: String {
    let seconds = (Double(time) / 1e9).fixed(time < 10_000_000_000 ? 3 : 1)
    guard let score else { return "\(seconds)s" }
    return "\(score)\(depth.map { "/\($0)" } ?? "") \(seconds)s"
  }
}

extension PlayedGame {
  /// The game tree with a comment after each move: `book`, or the engine's score, depth and time; the comment after the
  /// last move also tells how the game ended. The players are White and Black.
  func tree(round: String, event: String, players: [EngineSettings]) -> GameTree {
    guard var tree = try? GameTree(start: opening.start, moves: moves) else {
      preconditionFailure("a game was played with illegal moves")
    }
    let line = tree.mainLine
    for (ply, node) in line.enumerated() {
      let note = ply - opening.moves.count
      tree[node].after = GameComment(note < 0 ? "book" : "\(notes[note])")
    }
    tree[line.last ?? tree.root].after.append(GameComment(explanation))
    tree.result = result

    tree.tags["Event"] = event
    tree.tags["Date"] = date
    tree.tags["Round"] = round
    tree.tags["White"] = players[0].name
    tree.tags["Black"] = players[1].name
    if isChess960 { tree.tags["Variant"] = "Chess960" }
    tree.tags["PlyCount"] = "\(moves.count)"
    tree.tags["Termination"] = ending.termination
    if players[0].control == players[1].control {
      tree.tags["TimeControl"] = "\(players[0].control)"
    } else {
      tree.tags["WhiteTimeControl"] = "\(players[0].control)"
      tree.tags["BlackTimeControl"] = "\(players[1].control)"
    }
    return tree
  }
}
