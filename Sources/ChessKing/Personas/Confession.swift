import Chess
import ChessEngine

// What a character says about the move with which a game turned against it. It is the truth: its search is asked again.

extension CharacterPlayer {
  func confession(about game: Game, playing color: Color) async throws -> Localized? {
    guard let (before, move, reply) = try CharacterPlayer.turningPoint(of: game, for: color) else { return nil }
    let position = before.position
    let reason: Localized
    if openingMove(in: before) == move {
      reason = .text("why.memory")
    } else if let oversight = options(for: game).handicap?.oversight(
      of: reply, to: move, in: position, after: before.moves.last)
    {
      reason = CharacterPlayer.text(of: oversight, reply, in: position.after(move))
    } else {
      let expected = try await think(before).result.expected
      let after = position.after(move)
      let came = Localized(san: after.san(reply))
      let other = expected == reply ? nil : expected
      reason = other.map { .text("why.expected", Localized(san: after.san($0)), came) } ?? .text("why.beyond", came)
    }
    let number = "\(position.fullmoveNumber)\(color == .white ? "." : "...")"
    return .text("why", Localized(san: "\(number) \(position.san(move))"), reason)
  }

  private static func text(of oversight: Oversight, _ reply: Move, in position: Position) -> Localized {
    let name = "why.\(oversight)"
    switch oversight {
    case .fromAfar: return .text(name, position[reply.from]?.kind.text ?? "", reply.from)
    case .fork: return .text(name, reply.to)
    case .pinnedDefender: return .text(name, position[reply.to]?.kind.text ?? PieceKind.pawn.text, reply.to)
    case .secondCapture: return .text(name, reply.to)
    case .inattention: return .text(name, Localized(san: position.san(reply)))
    }
  }

  /// The expected result that the turning point of a game has lost, at least.
  private static let leastLoss = 0.15

  /// The move of a side after which its game became worse by most, with the game before it and the reply; nil if it
  /// never became much worse.
  private static func turningPoint(
    of game: Game, for color: Color
  ) throws -> (before: Game, move: Move, reply: Move)? {
    var past = Game(start: game.start, seed: game.seed, elo: game.elo)
    var worst: (loss: Double, before: Game)?
    let engine = Engine()
    var limits = SearchLimits()
    limits.nodes = 4_000
    func expectedResult(of game: Game) -> Double {
      engine.best(game.state, limits: limits).score.expectedResult(pieceCount: game.position.occupied.count)
    }
    var last: (score: Double, before: Game)?
    for move in game.moves.map(Optional.some) + [nil] {
      if past.turn == color {
        try Task.checkCancellation()
        let score = past.isOver ? (past.position.inCheck ? 0 : 0.5) : expectedResult(of: past)
        if let last, last.score - score > worst?.loss ?? leastLoss { worst = (last.score - score, last.before) }
        last = (score, past)
      }
      if let move { try past.play(move) }
    }
    guard let before = worst?.before else { return nil }
    return (before, game.moves[before.moves.count], game.moves[before.moves.count + 1])
  }
}
