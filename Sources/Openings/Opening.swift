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

  init(eco: String, name: String) {
    self.eco = eco
    self.name = name
  }
}

extension Opening: CustomStringConvertible {
  /// Code and name, such as `B50 Sicilian Defense: Modern Variations`.
  public var description: String { "\(eco) \(name)" }
}
