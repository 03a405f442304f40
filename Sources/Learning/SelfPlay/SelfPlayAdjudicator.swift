import Chess
import Engine

/// Watches the scores of a game and ends it when its outcome is clear.
struct SelfPlayAdjudicator {
  let rules: SelfPlaySettings.AdjudicationRules

  // For how many plies on end the scores have been so.
  private var white = 0
  private var black = 0
  private var level = 0

  init(_ rules: SelfPlaySettings.AdjudicationRules) { self.rules = rules }

  /// What one more score decides.
  ///
  /// - Parameters:
  ///   - score: the score of the move, as White sees it.
  ///   - ply: how many plies were played before it.
  /// - Returns: how the game ends, or nil if it goes on.
  mutating func note(_ score: Score, ply: Int) -> Outcome? {
    let value = Int(score.value)
    white = value >= rules.winScore ? white + 1 : 0
    black = value <= -rules.winScore ? black + 1 : 0
    level = abs(value) <= rules.drawScore ? level + 1 : 0
    if score.isMate { return Outcome(.win(of: value > 0 ? .white : .black), .adjudication) }
    if white >= rules.winPlies { return Outcome(.whiteWins, .adjudication) }
    if black >= rules.winPlies { return Outcome(.blackWins, .adjudication) }
    if level >= rules.drawPlies && ply >= rules.drawFromPly { return Outcome(.draw, .adjudication) }
    return ply + 1 >= rules.longestGame ? Outcome(.draw, .adjudication) : nil
  }
}
