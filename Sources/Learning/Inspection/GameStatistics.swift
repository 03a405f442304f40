import Chess

package struct GameStatistics: Sendable {
  package private(set) var games = 0
  package private(set) var positions = 0
  package private(set) var scored = 0
  package private(set) var results: [GameResult: Int] = [:]
  /// The number of games with each reason for their end.
  package private(set) var reasons: [Outcome.Reason: Int] = [:]
  /// The number of games by plies played after the opening, in bins of `lengthStep`.
  package private(set) var lengths = [Int](repeating: 0, count: 11)
  package private(set) var pieceCount = [Int](repeating: 0, count: 33)
  /// The number of positions by absolute score: a bin up to each of `scoreLimits`, then one for larger scores and one
  /// for mates.
  package private(set) var scores = [Int](repeating: 0, count: GameStatistics.scoreLimits.count + 2)
  package private(set) var checks = 0
  /// The number of positions in which a capture or promotion was played.
  package private(set) var noisyMoves = 0
  /// The number of games that began from a Chess960 start position, as far as castling rights show it.
  package private(set) var chess960Games = 0
  /// For each bin of `scores`, the sum of the results of the side with the better score, in half points.
  package private(set) var halfPoints = [Int](repeating: 0, count: GameStatistics.scoreLimits.count + 2)

  /// The width of a bin of `lengths`, in plies; the last bin holds all longer games.
  package static let lengthStep = 40
  /// The upper limits of the bins of `scores`, in centipawns.
  package static let scoreLimits = [10, 25, 50, 100, 200, 400, 800, 1_500, 3_000]

  package init() {}

  package mutating func add(_ game: GameRecord) {
    games += 1
    positions += game.plies.count
    results[game.outcome.result, default: 0] += 1
    reasons[game.outcome.reason, default: 0] += 1
    lengths[min(game.plies.count / GameStatistics.lengthStep, lengths.count - 1)] += 1
    if game.start.needsChess960 { chess960Games += 1 }
    var position = game.start
    for ply in game.plies {
      pieceCount[position.occupied.count] += 1
      if position.inCheck { checks += 1 }
      if ply.move.isNoisy { noisyMoves += 1 }
      if ply.hasScore {
        scored += 1
        let step = GameStatistics.step(of: Int(ply.score))
        scores[step] += 1
        let winner: Color? = game.outcome.result.winner
        halfPoints[step] += winner == nil ? 1 : (winner == .white) == (ply.score > 0) ? 2 : 0
      }
      position.make(ply.move)
    }
  }

  /// The index of the bin of a score.
  private static func step(of score: Int) -> Int {
    if abs(score) > 31_000 { return scoreLimits.count + 1 }
    return scoreLimits.firstIndex { abs(score) <= $0 } ?? scoreLimits.count
  }
}
