import NNUE

/// The layout of the parameters of a network: rows of `hidden` numbers each.
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
///
/// # Slices
///
/// In memory, the hidden units are divided into slices of 32, and all rows of a slice lie together: [slice][row][unit].
/// Training goes through the positions of a batch once for each slice, because the weights of one fit into the cache
/// of a core and those of a network do not: with threat buckets 0.8 of 12.6 megabytes, 512 wide.
struct ParameterLayout: Hashable, Sendable {
  let hidden: Int
  /// The number of rows of feature weights, shared ones included.
  let featureRows: Int
  /// The shared rows; empty with a single king bucket.
  let factorizerRows: Range<Int>
  let outputBuckets: Int
  /// The rows of a king bucket, and of what all share.
  private let rowsPerBucket: Int

  init(_ architecture: Architecture) {
    hidden = architecture.hidden
    rowsPerBucket = architecture.rowsPerKingBucket
    let shared = architecture.kingBuckets > 1 ? rowsPerBucket : 0
    factorizerRows = architecture.featureRows..<(architecture.featureRows + shared)
    featureRows = factorizerRows.upperBound
    outputBuckets = architecture.outputBuckets
  }

  // MARK: Rows

  var featureBiasRow: Int { featureRows }
  /// The first of the two rows of an output bucket.
  func outputRow(_ bucket: Int) -> Int { featureRows &+ 1 &+ 2 &* bucket }
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
  /// The row of a layout without threat buckets that belongs to a row of this one, which has them.
  func row(_ row: Int, withoutThreats plain: ParameterLayout) -> Int {
    guard row < featureRows else { return plain.featureRows + row - featureRows }
    let (bucket, feature) = row.quotientAndRemainder(dividingBy: rowsPerBucket)
    return bucket * plain.rowsPerBucket + feature % plain.rowsPerBucket
  }

  var rows: Int { outputBiasRow + 1 }
  /// The number of parameters, including the unused numbers of the last row.
  var count: Int { rows * hidden }

  // MARK: Slices

  /// The number of hidden units of a slice: two vectors.
  static let sliceUnits = 32
  var slices: Int { hidden / ParameterLayout.sliceUnits }
  var sliceCount: Int { rows * ParameterLayout.sliceUnits }

  func place(row: Int, unit: Int) -> Int {
    let (slice, rest) = unit.quotientAndRemainder(dividingBy: ParameterLayout.sliceUnits)
    return slice * sliceCount + row * ParameterLayout.sliceUnits + rest
  }
}
