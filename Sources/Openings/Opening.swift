import Chess

/// A named opening.
///
///     var game = GameState()
///     for san in ["e4", "c5", "Nf3", "d6"] { game.play(try game.position.move(san: san)) }
///     Opening(of: game)        // B50 Sicilian Defense: Modern Variations
public struct Opening: Hashable, Sendable {
  /// The code of the Encyclopedia of Chess Openings, from A00 to E99.
  public let eco: String
  /// The name: the opening, a colon, and its variations, such as `Sicilian Defense: Modern Variations`.
  public let name: String

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

  init(eco: String, name: String) {
    self.eco = eco
    self.name = name
  }
}

extension Opening: CustomStringConvertible {
  /// Code and name, such as `B50 Sicilian Defense: Modern Variations`.
  public var description: String { "\(eco) \(name)" }
}
