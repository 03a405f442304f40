import Chess

/// When a game is ended because its outcome is clear; each rule can be switched off by leaving it nil.
public struct AdjudicationRules: Hashable, Sendable {
  /// A game is lost for a player that finds its position bad enough for long enough.
  public struct Win: Hashable, Sendable {
    /// How bad, in hundredths of a pawn.
    public var score = 600
    /// For how many moves.
    public var moves = 4
    /// True if the opponent must have found its own position as good meanwhile.
    public var needsBoth = true

    /// The usual numbers.
    public init() {}
  }

  /// A game is drawn if both players find it level for long enough.
  public struct Draw: Hashable, Sendable {
    /// From which move of the game on.
    public var fromMove = 40
    /// How near to zero, in hundredths of a pawn.
    public var score = 10
    /// For how many moves of each player.
    public var moves = 8

    /// The usual numbers.
    public init() {}
  }

  /// The rule for wins.
  public var win: Win?
  /// The rule for draws.
  public var draw: Draw?
  /// A game is drawn after this many plies, those of the opening included.
  public var longestGame: Int?

  /// No rule.
  public init() {}
}

/// Watches the scores of one game.
struct Adjudicator {
  let rules: AdjudicationRules

  // For how many moves on end each player has found its position bad or good enough, by the player's number.
  private var bad = [0, 0]
  private var good = [0, 0]
  private var levelPlies = 0

  init(_ rules: AdjudicationRules) { self.rules = rules }

  /// What the score that came with a move decides.
  ///
  /// - Parameters:
  ///   - score: the player's view; nil if the engine did not tell.
  ///   - color: who played the move.
  ///   - moveNumber: the number of that move.
  ///   - plies: the plies played so far.
  /// - Returns: how the game ends; nil if it goes on.
  mutating func note(
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
