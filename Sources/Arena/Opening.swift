import Chess

/// An opening: a start position and moves that the engines did not choose.
package struct Opening: Hashable, Sendable {
  /// The start position.
  package var start: Position
  /// The moves from the start position.
  package var moves: [Move]

  /// Creates an opening.
  package init(start: Position, moves: [Move] = []) {
    self.start = start
    self.moves = moves
  }

  /// The position after the moves, in which the engines start to play.
  package var end: Position { moves.reduce(start) { $0.after($1) } }

  /// True if the position is only possible in Chess960.
  package var needsChess960: Bool { start.needsChess960 }

  /// The reason why the opening cannot be used; nil if it can.
  var problem: String? {
    if moves.contains(.none) { return "a player passes" }
    if !end.hasLegalMove { return "the game is over: no legal move" }
    if end.isInsufficientMaterial { return "the game is over: insufficient material" }
    if end.isDrawByFiftyMoves { return "the game is over: fifty moves" }
    return nil
  }
}
