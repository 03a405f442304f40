import Chess

/// An opening: a start position and moves that the engines did not choose.
struct MatchOpening: Hashable, Sendable {
  var start: Position
  var moves: [Move] = []

  var end: Position { moves.reduce(start) { $0.after($1) } }
  var needsChess960: Bool { start.needsChess960 }

  /// The reason why the opening cannot be used; nil if it can.
  var problem: String? {
    if moves.contains(.none) { return "a player passes" }
    if !end.hasLegalMove { return "the game is over: no legal move" }
    if end.isInsufficientMaterial { return "the game is over: insufficient material" }
    if end.isDrawByFiftyMoves { return "the game is over: fifty moves" }
    return nil
  }
}
