import Chess

extension GameState {
  /// A game from a FEN, with moves in coordinates between blanks.
  package init(_ moves: String, from fen: String = NamedPosition.start) throws {
    self.init(try Position(fen: fen))
    for move in moves.split(separator: " ") { play(try position.move(coordinates: String(move))) }
  }
}
