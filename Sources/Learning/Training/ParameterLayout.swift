import NNUE

/// The layout of the parameters of a network in one long vector: rows of `hidden` numbers each.
///
///     feature weights    one row for each feature of each threat bucket of each king bucket
///     shared weights     with several king buckets: the rows of one bucket, wherever the king stands
///     feature biases     one row
///     output weights     two rows for each output bucket: side to move, opponent
///     output biases      one row, of which one number is used for each output bucket
///
/// So the optimizer, checkpoints and gradients handle nothing but rows.
///
/// With several king buckets, each is trained on a part of the positions only. The shared weights (a factorizer) are
/// trained on all positions and learn what does not depend on the king square; in the quantized network they are added
/// to the weights of each bucket.
struct ParameterLayout: Hashable, Sendable {
  let hidden: Int
  /// The number of rows of feature weights, shared ones included.
  let featureRows: Int
  /// The shared rows; empty with a single king bucket.
  let factorizerRows: Range<Int>
  let outputBuckets: Int

  init(_ architecture: Architecture) {
    hidden = architecture.hidden
    let shared = architecture.kingBuckets > 1 ? architecture.rowsPerKingBucket : 0
    factorizerRows = architecture.featureRows..<(architecture.featureRows + shared)
    featureRows = factorizerRows.upperBound
    outputBuckets = architecture.outputBuckets
  }

  /// The row of the feature biases.
  var featureBiasRow: Int { featureRows }
  /// The first of the two rows of an output bucket.
  func outputRow(_ bucket: Int) -> Int { featureRows &+ 1 &+ 2 &* bucket }
  /// The row of the output biases.
  var outputBiasRow: Int { outputRow(outputBuckets) }
  /// The largest absolute value of the parameters of a row: what the integers of the quantized network can hold.
  ///
  /// The weight of a king bucket and the shared one are added up, so each may have half of the limit. If only their sum
  /// were limited, and only in the quantized network, it would be another network than the one that was trained.
  func limit(ofRow row: Int) -> Float {
    // 127 64ths: an output weight fits 8 bits. Biases are far smaller.
    guard row < featureRows else { return 1.98 }
    let limit = Float(Quantization.maxFeatureWeight) / Float(Quantization.activation)
    return factorizerRows.isEmpty ? limit : limit / 2
  }
  /// The number of rows.
  var rows: Int { outputBiasRow + 1 }
  /// The number of parameters, including the unused numbers of the last row.
  var count: Int { rows * hidden }
}
