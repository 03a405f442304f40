import Chess

/// The moves of a game in SAN with their numbers.
struct MoveList {
  /// Each move with its number: `1. e4`, `1... e5`.
  let moves: [String]
  /// The moves on one line, without the numbers that are not needed: `1. e4 e5`.
  let text: String

  init(_ game: GameState) {
    var position = game.start
    var (moves, words): ([String], [String]) = ([], [])
    for move in game.moves {
      let (number, san) = (position.fullmoveNumber, position.san(move))
      let numbered = "\(number)\(position.sideToMove == .white ? "." : "...") \(san)"
      words.append(position.sideToMove == .white || words.isEmpty ? numbered : san)
      moves.append(numbered)
      position.make(move)
    }
    self.moves = moves
    text = words.joined(separator: " ")
  }
}
