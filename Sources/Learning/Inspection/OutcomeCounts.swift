import Chess

/// The counts of results for positions of each score and piece count.
///
/// Scores and results are those of the side with the better score, so that the two colors are counted together.
package struct OutcomeCounts: Sendable {
  /// The counts of results, from the point of view of the better side.
  package struct Cell: Hashable, Sendable {
    package var wins = 0
    package var draws = 0
    package var losses = 0

    package init() {}

    package var positions: Int { wins + draws + losses }

    package static func += (a: inout Cell, b: Cell) {
      a.wins += b.wins
      a.draws += b.draws
      a.losses += b.losses
    }
  }

  /// The largest absolute score that is counted, in centipawns.
  ///
  /// Nearly all positions with larger scores are won. The few others would distort a fitted curve where it matters:
  /// near the score with a win probability of 50 %.
  package static let scoreLimit = 600

  /// The number of games added. The positions of a game share its result, so this is the number of independent
  /// observations.
  package private(set) var games = 0

  /// [piece count][score].
  private var cells = [Cell](repeating: Cell(), count: 33 * (scoreLimit + 1))

  package init() {}

  package subscript(pieceCount pieceCount: Int, score score: Int) -> Cell {
    get { cells[pieceCount * (OutcomeCounts.scoreLimit + 1) + score] }
    set { cells[pieceCount * (OutcomeCounts.scoreLimit + 1) + score] = newValue }
  }

  package func total(pieceCount: ClosedRange<Int>, scores: ClosedRange<Int> = 0...scoreLimit) -> Cell {
    var total = Cell()
    for pieceCount in pieceCount { for score in scores { total += self[pieceCount: pieceCount, score: score] } }
    return total
  }

  package var positions: Int { cells.reduce(0) { $0 + $1.positions } }

  /// Adds the scored positions of a game that has ended, except those with a mate score or a score beyond `scoreLimit`.
  package mutating func add(_ game: GameRecord) {
    guard game.outcome.result != .unfinished else { return }
    games += 1
    let winner = game.outcome.result.winner
    var position = game.start
    for ply in game.plies {
      let score = Int(ply.score)
      if abs(score) <= OutcomeCounts.scoreLimit {
        let better: Color = score < 0 ? .black : .white
        var cell = Cell()
        if winner == nil { cell.draws = 1 } else if winner == better { cell.wins = 1 } else { cell.losses = 1 }
        self[pieceCount: position.occupied.count, score: abs(score)] += cell
      }
      position.make(ply.move)
    }
  }
}
