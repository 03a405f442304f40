import NNUE

/// Where the parameters of a network lie in one long vector: rows of `hidden` numbers each.
///
///     feature weights    one row for each feature of each king bucket
///     shared weights     with several king buckets: one row for each feature, wherever the king stands
///     feature biases     one row
///     output weights     two rows for each output bucket: side to move, opponent
///     output biases      one row, of which as many numbers are used as there are buckets
///
/// So the optimiser, checkpoints and gradients need to know nothing but rows.
///
/// With several king buckets each sees but a part of the positions. What does not depend on the king is learned by the
/// shared weights from all of them; in the finished network they are added to those of each bucket.
struct ParameterLayout: Hashable, Sendable {
  let hidden: Int
  /// The rows of feature weights, shared ones included.
  let featureRows: Int
  /// Which of them are shared; none with a single king bucket.
  let sharedRows: Range<Int>
  let outputBuckets: Int

  init(_ architecture: Architecture) {
    hidden = architecture.hidden
    let shared = architecture.kingBuckets > 1 ? Architecture.featuresPerBucket : 0
    sharedRows = architecture.featureRows..<(architecture.featureRows + shared)
    featureRows = sharedRows.upperBound
    outputBuckets = architecture.outputBuckets
  }

  /// The row of the feature biases.
  var featureBiasRow: Int { featureRows }
  /// The first of the two rows of an output bucket.
  func outputRow(_ bucket: Int) -> Int { featureRows &+ 1 &+ 2 &* bucket }
  /// The row of the output biases.
  var outputBiasRow: Int { outputRow(outputBuckets) }
  /// How many rows there are.
  var rows: Int { outputBiasRow + 1 }
  /// How many numbers there are.
  var count: Int { rows * hidden }
}
