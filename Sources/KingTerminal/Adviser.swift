import Chess
import Engine

/// A short search, for hints and for answers to draw offers.
struct Adviser {
  /// The best move in a game and its score for the side to move; nil if there is no move, or after a cancellation.
  nonisolated(nonsending) func best(in game: GameState) async -> BestMove? {
    var limits = SearchLimits()
    // Deep enough for advice that is better than what is needed, and over before anybody waits.
    limits.depth = 12
    limits.moveTime = 0.5
    for await report in Engine().search(game, limits: limits) {
      if case .best(let best) = report, best.move != nil { return best }
    }
    return nil
  }
}
