import Chess

extension Opening {
  /// The opening of a game: that of its last position which has a name; nil if none has.
  ///
  /// Positions count, not the order of moves, so transpositions are found.
  public init?(of game: GameState) {
    var replay = GameState(game.start)
    var last = OpeningTable.shared[replay.position]
    for move in game.moves {
      replay.play(move)
      last = OpeningTable.shared[replay.position] ?? last
    }
    guard let last else { return nil }
    self = last
  }

  /// The opening with exactly this position, or nil.
  public init?(_ position: Position) {
    guard let opening = OpeningTable.shared[position] else { return nil }
    self = opening
  }
}
