/// The pentanomial statistics of game pairs.
///
/// Each opening is played twice, with colors reversed. The sum of both results counts: the advantage of the opening
/// cancels out within the pair, so pairs have less variance than two games with different openings, and fewer games are
/// needed. A pair has five outcomes instead of the three of a game.
package struct PentanomialCounts: Hashable, Sendable, CustomStringConvertible {
  /// The number of pairs in which the player made 0, ½, 1, 1½ and 2 points.
  private(set) var counts: [Int]

  /// The number of pairs with 1 point that were a win and a loss; the others were two draws.
  private(set) var decisiveLevelPairs = 0

  init() { counts = [0, 0, 0, 0, 0] }

  /// Creates counts of pairs with 0, ½, 1, 1½ and 2 points; those with 1 point count as two draws each.
  init(_ counts: [Int]) {
    precondition(counts.count == 5)
    self.counts = counts
  }

  var pairs: Int { counts.reduce(0, +) }

  var draws: Int { counts[1] + 2 * (counts[2] - decisiveLevelPairs) + counts[3] }

  /// Adds a pair, given the player's half points in each of its games.
  mutating func add(_ first: Int, _ second: Int) {
    counts[first + second] += 1
    if first + second == 2 && first != 1 { decisiveLevelPairs += 1 }
  }

  /// The same pairs from the point of view of the opponent.
  var reversed: PentanomialCounts {
    var result = self
    result.counts.reverse()
    return result
  }

  static func + (a: PentanomialCounts, b: PentanomialCounts) -> PentanomialCounts {
    var sum = a
    for index in 0..<5 { sum.counts[index] += b.counts[index] }
    sum.decisiveLevelPairs += b.decisiveLevelPairs
    return sum
  }

  /// The mean and the variance of the score of a pair, scaled from 0 to 1.
  var moments: (mean: Double, variance: Double) {
    let total = Double(pairs)
    guard total > 0 else { return (0.5, 0) }
    let shares = counts.map { Double($0) / total }
    let mean = zip(shares, PentanomialCounts.points).reduce(0) { $0 + $1.0 * $1.1 }
    let variance = zip(shares, PentanomialCounts.points).reduce(0) { $0 + $1.0 * ($1.1 - mean) * ($1.1 - mean) }
    return (mean, variance)
  }

  /// The score of each outcome, scaled from 0 to 1.
  static let points = [0, 0.25, 0.5, 0.75, 1]

  /// The five numbers, such as `[3, 20, 51, 22, 4]`.
  package var description: String { "\(counts)" }
}
