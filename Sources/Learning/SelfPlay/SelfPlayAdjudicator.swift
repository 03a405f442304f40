import Chess
import Engine

struct SelfPlayAdjudicator {
  let rules: SelfPlaySettings.AdjudicationRules

  // The numbers of consecutive plies whose scores are winning for White, winning for Black, and within the draw limit.
  private var white = 0
  private var black = 0
  private var level = 0

  init(_ rules: SelfPlaySettings.AdjudicationRules) { self.rules = rules }

  /// Adds White's score of the next move, after `ply` plies; the outcome, or nil if the game goes on.
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
