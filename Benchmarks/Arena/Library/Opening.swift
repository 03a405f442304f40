import Chess

/// How a game begins: a position and moves from there that no engine chose.
public struct Opening: Hashable, Sendable {
  /// The position that is set up.
  public var start: Position
  /// The moves that are played then.
  public var moves: [Move]

  /// A beginning.
  public init(start: Position, moves: [Move] = []) {
    self.start = start
    self.moves = moves
  }

  /// The position in which the engines take over.
  public var end: Position { moves.reduce(start) { $0.after($1) } }

  /// True if only Chess960 has such a position.
  public var needsChess960: Bool { start.needsChess960 }

  /// Why no game can begin like this; nil if one can.
  var problem: String? {
    if moves.contains(.none) { return "a player passes" }
    if !end.hasLegalMove { return "the game is over: no legal move" }
    if end.isInsufficientMaterial { return "the game is over: insufficient material" }
    if end.isDrawByFiftyMoves { return "the game is over: fifty moves" }
    return nil
  }
}
