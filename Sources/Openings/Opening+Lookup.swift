import Chess

extension Opening {
  /// The opening of a game: that of its last position which has a name; nil if none has.
  ///
  /// Positions count, not the order of moves, so transpositions are found.
  public init?(of game: GameState) {
    let positions = game.steps.map(\.before) + [game.position]
    guard let last = positions.reversed().lazy.compactMap({ OpeningTable.shared[$0] }).first else { return nil }
    self = last
  }

  /// The opening with exactly this position, or nil.
  public init?(_ position: Position) {
    guard let opening = OpeningTable.shared[position] else { return nil }
    self = opening
  }
}
