import Chess

/// Makes openings by chance: legal moves, each as likely as the others.
struct OpeningSampler {
  let settings: SelfPlaySettings

  /// The position after an opening, or nil if the game was over before its end.
  func opening(_ dice: inout Dice) -> Position? {
    var position = startPosition(&dice)
    for _ in 0..<(settings.openingPlies + dice.below(2)) {
      let moves = position.legalMoves
      guard !moves.isEmpty else { return nil }
      position.make(moves[dice.below(moves.count)])
    }
    // As it will be read from the file, where nothing is known of what went before.
    guard let start = try? PackedPosition(position).unpacked(), start.hasLegalMove, !start.isInsufficientMaterial else {
      return nil
    }
    return start
  }

  private func startPosition(_ dice: inout Dice) -> Position {
    let lot = dice.below(1_000)
    if lot < settings.chess960Permill { return Chess960Start.position(dice.below(Chess960Start.count)) }
    guard lot < settings.chess960Permill + settings.doubleChess960Permill else { return .start }
    let white = dice.below(Chess960Start.count)
    return Chess960Start.position(white: white, black: dice.below(Chess960Start.count))
  }
}
