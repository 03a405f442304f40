import Chess

/// Generates random openings of uniformly chosen legal moves.
struct OpeningSampler {
  let settings: SelfPlaySettings

  /// The position after a random opening, or nil if the game was over before the end of the opening.
  func opening(_ dice: inout GameRandom) -> Position? {
    var position = startPosition(&dice)
    for _ in 0..<(settings.openingPlies + dice.below(2)) {
      let moves = position.legalMoves
      guard !moves.isEmpty else { return nil }
      position.make(moves[dice.below(moves.count)])
    }
    // The position as it will be read from the file, which has no earlier positions.
    guard let start = try? PackedPosition(position).unpacked(), start.hasLegalMove, !start.isInsufficientMaterial else {
      return nil
    }
    return start
  }

  private func startPosition(_ dice: inout GameRandom) -> Position {
    let permill = dice.below(1_000)
    if permill < settings.chess960Permill { return Chess960Start.position(dice.below(Chess960Start.count)) }
    guard permill < settings.chess960Permill + settings.doubleChess960Permill else { return .start }
    let white = dice.below(Chess960Start.count)
    return Chess960Start.position(white: white, black: dice.below(Chess960Start.count))
  }
}
