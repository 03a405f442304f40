import NNUE

/// Where the parameters of a network lie in one long vector: rows of `hidden` numbers each.
///
///     feature weights    one row for each feature
///     feature biases     one row
///     output weights     two rows for each output bucket: side to move, opponent
///     output biases      one row, of which as many numbers are used as there are buckets
///
/// So the optimiser, checkpoints and gradients need to know nothing but rows.
struct ParameterLayout: Hashable, Sendable {
  let hidden: Int
  let featureRows: Int
  let outputBuckets: Int

  init(_ architecture: Architecture) {
    hidden = architecture.hidden
    featureRows = architecture.featureRows
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
