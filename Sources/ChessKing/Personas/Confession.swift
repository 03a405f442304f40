import Chess
import ChessEngine

// What a character says about the move with which a game turned against it. It is the truth: its search is asked again.

extension CharacterPlayer {
  func confession(about game: Game, playing color: Color) async throws -> Localized? {
    guard let (before, move, reply) = try await CharacterPlayer.turningPoint(of: game, for: color) else { return nil }
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
  ) async throws -> (before: Game, move: Move, reply: Move)? {
    var past = Game(start: game.start, seed: game.seed, elo: game.elo)
    var worst: (loss: Double, before: Game)?
    let engine = Engine()
    var limits = SearchLimits()
    limits.nodes = 4_000
    var last: (score: Double, before: Game)?
    for move in game.moves.map(Optional.some) + [nil] {
      if past.turn == color {
        try Task.checkCancellation()
        let score = past.isOver ? (past.position.inCheck ? 0 : 0.5) : await expectedResult(of: past, engine, limits)
        if let last, last.score - score > worst?.loss ?? leastLoss { worst = (last.score - score, last.before) }
        last = (score, past)
      }
      if let move { try past.play(move) }
    }
    guard let before = worst?.before else { return nil }
    return (before, game.moves[before.moves.count], game.moves[before.moves.count + 1])
  }

  /// The expected result of the side to move, from 0 to 1.
  private static func expectedResult(of game: Game, _ engine: Engine, _ limits: SearchLimits) async -> Double {
    var score = 0.5
    for await report in engine.search(game.state, limits: limits) {
      if case .best(let best) = report {
        let chances = WinDrawLoss(best.score, pieceCount: game.position.occupied.count)
        score = (Double(chances.win) + Double(chances.draw) / 2) / 1000
      }
    }
    return score
  }
}
