import Chess

package protocol OpeningPositions: Sendable {
  /// One of the positions, chosen by the random numbers of a game.
  func position(_ random: inout GameRandom) throws(OpeningError) -> Position
}

extension OpeningLines: OpeningPositions {
  /// The position of a line; each is as likely as the others.
  package func position(_ random: inout GameRandom) throws(OpeningError) -> Position {
    try position(at: random.below(count))
  }
}
