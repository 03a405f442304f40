import NNUE
import Platform

/// Finds how results rise with scores: the scale of the logistic function 1 / (1 + exp(-score / scale)) that predicts
/// the results of the training positions best.
///
/// Best means by least squares, since this is the loss of the training. At the minimum Σ (p(x) - result) · p′(x) · x is
/// 0, which says as well that a network whose outputs are the scores gains nothing by stretching or shrinking all of
/// them. There is one scale for all piece counts: an advantage of which less remains in endings is something that the
/// results shall teach.
struct ResultScale {
  /// The scales that are tried, in centipawns. Beyond them results have little to do with the scores.
  static let range = 100...1_600

  /// For each score of the better side: the number of positions, and the sum of its results (2 for a win, 1 for a draw).
  private var counts: [(positions: Int, points: Int)] = Array(repeating: (0, 0), count: 1 + Int(Int16.max))

  /// Counts positions; the side to move and its opponent are counted together.
  mutating func add(_ store: PositionStore) {
    for place in 0..<store.count {
      let position = store[place]
      let score = min(Int(position.score.magnitude), Int(Int16.max))
      counts[score].positions += 1
      counts[score].points += position.score < 0 ? 2 - Int(position.result) : Int(position.result)
    }
  }

  /// The scale in whole centipawns; that of the network's output if there is no position with an advantage.
  var best: Int {
    var samples: [(score: Double, weight: Double, mean: Double)] = []
    for (score, count) in counts.enumerated().dropFirst() where count.positions > 0 {
      let weight = Double(count.positions)
      samples.append((Double(score), weight, Double(count.points) / (2 * weight)))
    }
    guard !samples.isEmpty else { return Quantization.centipawns }
    var (best, least) = (Quantization.centipawns, Double.infinity)
    // With one unknown, trying all whole numbers is fast enough, and needs no assumption about the shape of the curve.
    for scale in ResultScale.range {
      var sum = 0.0
      for sample in samples {
        let error = 1 / (1 + Mathematics.exp(-sample.score / Double(scale))) - sample.mean
        sum += sample.weight * error * error
      }
      if sum < least { (best, least) = (scale, sum) }
    }
    return best
  }
}
