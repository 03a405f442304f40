import Chess

/// Checks the `info` lines that belong to a move.
enum InfoCheck {
  /// The warnings about a move, each at most once. `info` is the last line with the most information, `later` the last
  /// one after it.
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

    // A PV may be truncated, and then proves nothing. A complete one must end in mate.
    if case .mate(let moves)? = info.score, isLegal, moves != 0 {
      let plies = moves > 0 ? 2 * moves - 1 : -2 * moves
      if info.line.count > plies || info.line.count == plies && !end.isCheckmate { warnings.append(.brokenMate) }
    }
    return warnings
  }
}

/// An irregularity that tournament managers object to, although it does not lose the game.
enum EngineWarning: String, CaseIterable, Hashable, Sendable {
  case illegalLine = "PV with an illegal move"
  case otherLine = "PV that does not begin with bestmove"
  case noInfo = "bestmove without info"
  case noScore = "info without score"
  case illegalPonder = "illegal ponder move"
  case brokenMate = "mate score whose PV does not end in mate"
  case unaskedMove = "bestmove that nobody asked for"
  case slowReady = "slow answer to isready"
}
