import Chess

/// What a heap of games looks like.
public struct GameStatistics: Sendable {
  /// How many games there are.
  public private(set) var games = 0
  /// How many positions they have.
  public private(set) var positions = 0
  /// How many of these have lost their score in rescoring.
  public private(set) var unscored = 0
  /// The games that White won, that were drawn, and that Black won.
  public private(set) var results: [GameResult: Int] = [:]
  /// How the games ended.
  public private(set) var reasons: [Outcome.Reason: Int] = [:]
  /// The games by how many plies were played after the opening, in steps of `lengthStep`.
  public private(set) var lengths = [Int](repeating: 0, count: 11)
  /// The positions by the number of men on the board.
  public private(set) var men = [Int](repeating: 0, count: 33)
  /// The positions by the distance of the score from level, up to each of `scoreLimits`; then all others, then mates.
  public private(set) var scores = [Int](repeating: 0, count: GameStatistics.scoreLimits.count + 2)
  /// The positions in which the side to move is in check.
  public private(set) var checks = 0
  /// The positions in which the move was a capture or a promotion.
  public private(set) var noisyMoves = 0
  /// The games that began from an array other than that of standard chess, as far as castling rights show it.
  public private(set) var chess960Games = 0
  /// For positions that are level, slightly better for one side and so on, as in `scores`: the sum of what the better
  /// side got in the end, in half points.
  public private(set) var halfPoints = [Int](repeating: 0, count: GameStatistics.scoreLimits.count + 2)

  /// The plies in one step of `lengths`; the last one holds all longer games.
  public static let lengthStep = 40
  /// Where the steps of `scores` end, in centipawns.
  public static let scoreLimits = [10, 25, 50, 100, 200, 400, 800, 1_500, 3_000]

  /// Of no game.
  public init() {}

  /// Adds a game.
  public mutating func add(_ game: GameRecord) {
    games += 1
    positions += game.plies.count
    results[game.outcome.result, default: 0] += 1
    reasons[game.outcome.reason, default: 0] += 1
    lengths[min(game.plies.count / GameStatistics.lengthStep, lengths.count - 1)] += 1
    if game.start.needsChess960 { chess960Games += 1 }
    var position = game.start
    for ply in game.plies {
      men[position.occupied.count] += 1
      if position.isCheck { checks += 1 }
      if ply.move.isNoisy { noisyMoves += 1 }
      if ply.hasScore {
        let step = GameStatistics.step(of: Int(ply.score))
        scores[step] += 1
        let winner: Color? = game.outcome.result.winner
        halfPoints[step] += winner == nil ? 1 : (winner == .white) == (ply.score > 0) ? 2 : 0
      } else {
        unscored += 1
      }
      position.make(ply.move)
    }
  }

  /// The number of the step of a score.
  private static func step(of score: Int) -> Int {
    if abs(score) > 31_000 { return scoreLimits.count + 1 }
    return scoreLimits.firstIndex { abs(score) <= $0 } ?? scoreLimits.count
  }
}
