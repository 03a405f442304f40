import Chess

/// A game in progress: its moves, its position and its outcome by the rules of chess.
struct GameInProgress {
  let opening: MatchOpening
  /// True if castling is written and parsed as in Chess960.
  let isChess960: Bool
  /// The start position of the opening, and all moves, including those of the opening.
  private var state: GameState
  private(set) var command: String

  init(_ opening: MatchOpening, isChess960: Bool) {
    self.opening = opening
    self.isChess960 = isChess960
    state = GameState(opening.start)
    command = opening.start == .start ? "position startpos" : "position fen \(opening.start.fen)"
    for move in opening.moves { play(move) }
  }

  var position: Position { state.position }

  var moves: [Move] { state.moves }

  mutating func play(_ move: Move) {
    command += (moves.isEmpty ? " moves " : " ") + move.coordinates(chess960: isChess960)
    state.play(move)
  }

  func command(after move: Move) -> String {
    command + (moves.isEmpty ? " moves " : " ") + move.coordinates(chess960: isChess960)
  }

  /// The outcome by the rules of chess; nil while the game is in progress.
  var outcome: (result: GameResult, ending: Ending)? {
    guard let outcome = state.outcome else { return nil }
    return Ending(outcome.reason).map { (outcome.result, $0) }
  }
}
