import Chess

struct MatchRules: Hashable, Sendable {
  var adjudication = AdjudicationRules()
  /// The time by which a move may exceed its limit, in nanoseconds.
  var margin: UInt64 = 20_000_000
  /// The maximum time from the start of an engine until it is ready, in nanoseconds.
  var startTimeout: UInt64 = 60_000_000_000
  /// The maximum time to get ready for a game, or to respond to `stop`, in nanoseconds.
  var timeout: UInt64 = 10_000_000_000
  /// The maximum time for a move that only nodes or depth limit, in nanoseconds.
  var longestMove: UInt64 = 300_000_000_000
  /// The time from which on a `readyok` is reported as slow, in nanoseconds.
  var slowReady: UInt64 = 1_000_000_000
  /// True if all games are played as Chess960, even those from the standard start position.
  var isChess960 = false

  /// The maximum time to exit after `quit`, in nanoseconds; then the program is killed.
  var quitTimeout: UInt64 { min(timeout, 2_000_000_000) }
}

/// The adjudication rules: they end a game whose outcome is clear; a rule that is nil is off.
struct AdjudicationRules: Hashable, Sendable {
  /// The rule for wins: a player loses whose score is bad enough for long enough.
  struct Win: Hashable, Sendable {
    /// In centipawns, for the loser with a minus sign.
    var score = 600
    /// The number of consecutive moves of a player.
    var moves = 4
    /// True if the opponent's scores must agree for as many moves.
    var needsBoth = true
  }

  /// The rule for draws: the game is drawn if the scores of both players are near zero for long enough.
  struct Draw: Hashable, Sendable {
    var fromMove = 40
    /// In centipawns, with either sign.
    var score = 10
    /// The number of consecutive moves of each player.
    var moves = 8
  }

  var win: Win?
  var draw: Draw?
  /// The number of plies after which a game is drawn, including those of the opening.
  var longestGame: Int?
}

/// Applies the adjudication rules to the scores of one game.
struct Adjudicator {
  let rules: AdjudicationRules

  // The number of consecutive moves with a bad or a good score, by the index of the color.
  private var bad = [0, 0]
  private var good = [0, 0]
  private var levelPlies = 0

  init(_ rules: AdjudicationRules) { self.rules = rules }

  /// Adjudicates after a move and `plies` plies; nil if the game continues. The score is the player's, nil if the
  /// engine sent none.
  mutating func adjudicate(
    _ score: EngineScore?, by color: Color, moveNumber: Int, plies: Int
  ) -> (result: GameResult, ending: Ending)? {
    if let rule = rules.win {
      let value = score?.value ?? 0
      bad[color.index] = value <= -rule.score ? bad[color.index] + 1 : 0
      good[color.index] = value >= rule.score ? good[color.index] + 1 : 0
      for loser in Color.allCases where bad[loser.index] >= rule.moves {
        if !rule.needsBoth || good[loser.opponent.index] >= rule.moves {
          return (.win(of: loser.opponent), .adjudicatedWin)
        }
      }
    }
    if let rule = rules.draw {
      let isLevel = score.map { abs($0.value) <= rule.score } ?? false
      levelPlies = isLevel ? levelPlies + 1 : 0
      if moveNumber >= rule.fromMove && levelPlies >= 2 * rule.moves { return (.draw, .adjudicatedDraw) }
    }
    if let longest = rules.longestGame, plies >= longest { return (.draw, .length) }
    return nil
  }
}
