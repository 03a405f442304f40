import NNUE
import Platform

/// The training target of a position, a mean of its score and the result of its game; and the comparison with it.
///
/// # One slope for scores and results
///
/// One logistic function turns both the score and the output of the network into an expected result. The loss is
///
///     (p(output) - λ · result - (1 - λ) · p(score))²     with p(x) = 1 / (1 + exp(-x / scale)), x in centipawns
///
/// With λ = 0 the loss is least where the output is the score, whatever the scale. But results rise with the score by a
/// slope of their own. If p is less steep, the mean of results and scores is steeper than p, and the network answers by
/// stretching its outputs: the unit grows with every generation, and the margins of the search do not. If p has the
/// slope of the results, the mean result of the positions with one score is p(score), so is the whole target on
/// average, and the loss is least where the output is the score, for every λ. `ResultScale` finds that slope.
struct TrainingTarget: Hashable, Sendable {
  /// [piece count]: the weight of the result, λ; the rest is the weight of the score.
  private let wdlWeights: [Float]
  /// The score with an expected result of 73 %, 1 / (1 + 1/e), in centipawns.
  let scale: Float
  /// The output of the network with the same expected result, as a reciprocal: 1 / (1 + exp(-steepness · output)).
  private let steepness: Float

  /// The weight of the result falls to nothing between two piece counts; nil if it is the same for all. The scale is
  /// the score with an expected result of 73 %, in centipawns, and does not change the unit of the output.
  init(wdlWeight: Float, pieces: ClosedRange<Int>? = nil, scale: Float = Float(Quantization.centipawns)) {
    wdlWeights = (0...32).map { count in
      guard let pieces else { return wdlWeight }
      let share = Float(pieces.upperBound - count) / Float(max(1, pieces.upperBound - pieces.lowerBound))
      return wdlWeight * min(max(share, 0), 1)
    }
    self.scale = scale
    steepness = Float(Quantization.centipawns) / scale
  }

  /// The expected result for the side to move, from 0 to 1.
  @inline(__always)
  func callAsFunction(_ position: PackedPosition) -> Float {
    let weight = wdlWeights[position.pieceCount]
    return weight * Float(position.result) * 0.5 + (1 - weight) * sigmoid(Float(position.score) / scale)
  }

  /// The error of the expected result that the output of a network says, and how fast that rises with the output.
  @inline(__always)
  func compare(_ output: Float, with expected: Float) -> (error: Float, slope: Float) {
    let expectation = sigmoid(output * steepness)
    return (expectation - expected, expectation * (1 - expectation) * steepness)
  }
}

/// The logistic function, with values from 0 to 1.
@inline(__always)
func sigmoid(_ x: Float) -> Float { 1 / (1 + Mathematics.exp(-x)) }

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
