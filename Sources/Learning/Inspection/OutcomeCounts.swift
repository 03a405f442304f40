import Chess

/// How games went on from positions of each score and number of men.
///
/// Scores are taken as the side sees them that is better off, and results too: the two colours are one experience.
public struct OutcomeCounts: Sendable {
  /// What became of positions, as the better side sees it.
  public struct Cell: Hashable, Sendable {
    /// How many were won.
    public var wins = 0
    /// How many were drawn.
    public var draws = 0
    /// How many were lost.
    public var losses = 0

    /// Of no position.
    public init() {}

    /// How many there are.
    public var positions: Int { wins + draws + losses }

    /// The positions of both.
    public static func += (a: inout Cell, b: Cell) {
      a.wins += b.wins
      a.draws += b.draws
      a.losses += b.losses
    }
  }

  /// Positions in which one side is better off by more are left out, in centipawns.
  ///
  /// Nearly all of those are won. The few that are not would bend a curve that fits them where it is needed, about the
  /// score at which a win is an even chance.
  public static let scoreLimit = 600

  /// How many games were added; the positions of one share its result, so this is how much was really seen.
  public private(set) var games = 0

  /// [men][score].
  private var cells = [Cell](repeating: Cell(), count: 33 * (scoreLimit + 1))

  /// Of no game.
  public init() {}

  /// The positions with this score and so many men.
  public subscript(men men: Int, score score: Int) -> Cell {
    get { cells[men * (OutcomeCounts.scoreLimit + 1) + score] }
    set { cells[men * (OutcomeCounts.scoreLimit + 1) + score] = newValue }
  }

  /// All positions of a range of men and of scores.
  public func total(men: ClosedRange<Int>, scores: ClosedRange<Int> = 0...scoreLimit) -> Cell {
    var total = Cell()
    for men in men { for score in scores { total += self[men: men, score: score] } }
    return total
  }

  /// How many positions there are.
  public var positions: Int { cells.reduce(0) { $0 + $1.positions } }

  /// Adds the scored positions of a game that has ended, but those in which a mate is announced or one side is far ahead.
  public mutating func add(_ game: GameRecord) {
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
        self[men: position.occupied.count, score: abs(score)] += cell
      }
      position.make(ply.move)
    }
  }
}
