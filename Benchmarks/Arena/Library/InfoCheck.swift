import Chess

/// Looks for what is wrong with the information that came with a move.
enum InfoCheck {
  /// What tournament managers would dislike.
  ///
  /// - Parameters:
  ///   - info: the most telling of what the engine said about its move; nil if nothing.
  ///   - later: what it said after that.
  ///   - move: the move.
  ///   - position: where it was played.
  /// - Returns: each kind of fault at most once.
  static func warnings(
    about info: InfoLine?, later: InfoLine? = nil, move: Move, at position: Position
  ) -> [EngineWarning] {
    guard let info else { return [.noInfo] }
    var warnings: [EngineWarning] = []
    if info.score == nil { warnings.append(.noScore) }

    var end = position
    var isLegal = true
    for (index, text) in info.line.enumerated() {
      guard let next = try? end.move(coordinates: text) else {
        isLegal = false
        break
      }
      if index == 0 && next != move {
        let changedMind = later?.line.first.flatMap { try? position.move(coordinates: $0) } == move
        if !changedMind { warnings.append(.otherLine) }
      }
      end.make(next)
    }
    if !isLegal { warnings.append(.illegalLine) }

    // A line may be cut short, and then proves nothing. One that has all moves must end in mate.
    if case .mate(let moves)? = info.score, isLegal, moves != 0 {
      let plies = moves > 0 ? 2 * moves - 1 : -2 * moves
      if info.line.count > plies || info.line.count == plies && !end.isCheckmate { warnings.append(.brokenMate) }
    }
    return warnings
  }
}
