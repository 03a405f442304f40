import Chess

/// Generates random openings of uniformly chosen legal moves.
struct OpeningSampler {
  let settings: SelfPlaySettings

  /// The position after a random opening, or nil if the game was over before the end of the opening.
  func opening(_ random: inout GameRandom) -> Position? {
    var position = startPosition(&random)
    for _ in 0..<(settings.openingPlies + random.below(2)) {
      let moves = position.legalMoves
      guard !moves.isEmpty else { return nil }
      position.make(moves[random.below(moves.count)])
    }
    // The position as it will be read from the file, which has no earlier positions.
    guard let start = try? PackedPosition(position).unpacked(), start.hasLegalMove, !start.isInsufficientMaterial else {
      return nil
    }
    return start
  }

  private func startPosition(_ random: inout GameRandom) -> Position {
    let number = random.below(1_000)
    if number < settings.chess960Permill { return Chess960Start.position(random.below(Chess960Start.count)) }
    guard number < settings.chess960Permill + settings.doubleChess960Permill else { return .start }
    let white = random.below(Chess960Start.count)
    return Chess960Start.position(white: white, black: random.below(Chess960Start.count))
  }
}
