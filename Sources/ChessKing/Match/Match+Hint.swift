import Chess
import ChessEngine

extension Match {
  /// Has the engine suggest a move to the person to move.
  ///
  ///     let move = try await match.hint()
  ///     try match.play(from: move.from, to: move.to, promotion: move.promotion)
  ///
  /// To be shown from `move.from` to `move.destination`, which for castling is where the king arrives.
  ///
  /// It looks some plies ahead, which takes a fraction of a second, and does not run on the caller's thread. After a hint
  /// a win against a character is worth no extra points: show `costOfHint` before. Cancel the task, and the search ends.
  ///
  /// - Returns: a legal move; the same one for the same game.
  /// - Throws: `opponentsTurn`; `cancelled` if the task was cancelled or the game was changed meanwhile; that the game
  ///   cannot be saved.
  public nonisolated(nonsending) func hint() async throws(KingError) -> Move {
    try await hint(by: Match.suggestion(in:))
  }

  /// A suggestion for the present position, unless it is left meanwhile.
  nonisolated(nonsending) func hint(
    by search: @concurrent @Sendable (GameState) async -> Move?
  ) async throws(KingError) -> Move {
    guard !game.isOver else { throw .gameIsOver }
    if let opponent, isOpponentsTurn { throw .opponentsTurn(opponent.name) }
    let asked = game
    let move = await search(asked.state)
    guard let move, !Task.isCancelled, game == asked else { throw .cancelled }
    try countHint()
    return move
  }

  /// What the first hint costs, to be told before it; nil if it costs nothing, or was taken.
  public var costOfHint: Localized? {
    guard let opponent, game.isRated, !game.hasHints else { return nil }
    return .text("hint.cost", Points.win, opponent.name)
  }

  /// The best move at a depth that finds what a good player sees at a glance.
  @concurrent
  private static func suggestion(in game: GameState) async -> Move? {
    var limits = SearchLimits()
    limits.depth = 8
    for await report in Engine().search(game, limits: limits) {
      if case .best(let best) = report { return best.move }
    }
    return nil
  }
}
