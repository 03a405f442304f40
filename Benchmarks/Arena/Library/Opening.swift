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

  /// True if only Chess960 has such a position: a king that may castle is not on its e-file, or a rook is not in its corner.
  public var needsChess960: Bool {
    let corners = [Square.a1, .h1, .a8, .h8].reduce(into: Bitboard.empty) { $0.insert($1) }
    let rooks = start.castlingRights.rooks
    guard (rooks - corners).isEmpty else { return true }
    return rooks.contains { start.king(of: $0.rank == .first ? .white : .black).file != .e }
  }

  /// Why no game can begin like this; nil if one can.
  var problem: String? {
    if moves.contains(.none) { return "a player passes" }
    if !end.hasLegalMove { return "the game is over: no legal move" }
    if end.isInsufficientMaterial { return "the game is over: insufficient material" }
    if end.isDrawByFiftyMoves { return "the game is over: fifty moves" }
    return nil
  }
}
