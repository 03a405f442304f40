import Chess

/// A game in progress: its moves, its position and its outcome by the rules of chess.
struct GameInProgress {
  /// The opening of the game.
  let opening: Opening
  /// True if castling is written and parsed as in Chess960.
  let isChess960: Bool
  /// The current position.
  private(set) var position: Position
  /// The moves, including those of the opening.
  private(set) var moves: [Move] = []

  /// The keys of the earlier positions.
  private var keys: [UInt64] = []
  /// The `position` command.
  private(set) var command: String

  init(_ opening: Opening, isChess960: Bool) {
    self.opening = opening
    self.isChess960 = isChess960
    position = opening.start
    command = opening.start == .start ? "position startpos" : "position fen \(opening.start.fen)"
    for move in opening.moves { play(move) }
  }

  /// Plays a legal move.
  mutating func play(_ move: Move) {
    command += (moves.isEmpty ? " moves " : " ") + move.coordinates(chess960: isChess960)
    moves.append(move)
    keys.append(position.key)
    position.make(move)
  }

  /// The `position` command after one more move.
  func command(after move: Move) -> String {
    command + (moves.isEmpty ? " moves " : " ") + move.coordinates(chess960: isChess960)
  }

  /// The outcome by the rules of chess; nil while the game is in progress.
  var outcome: (result: GameResult, ending: Ending)? {
    guard let outcome = Outcome.automatic(in: position, after: keys.span) else { return nil }
    return Ending(outcome.reason).map { (outcome.result, $0) }
  }
}
