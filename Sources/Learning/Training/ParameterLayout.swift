import NNUE

/// The layout of the parameters of a network: rows of `hidden` numbers each.
///
///     feature weights    one row for each feature of each threat bucket of each king bucket
///     shared steps       with several buckets: one row for each feature, whatever its bucket
///     feature biases     one row
///     output weights     two rows for each output bucket: side to move, opponent
///     output biases      one row, of which one number is used for each output bucket
///
/// So the optimizer, checkpoints and gradients handle nothing but rows.
///
/// With several buckets, each is trained on a part of the positions only. So the optimizer makes two steps: one for each
/// bucket, and a shared one by the sum of their gradients, which moves all weights of a feature (a factorizer). What
/// does not depend on the bucket is learned from all positions. In the vector of parameters, the shared rows are the last
/// shared step.
///
/// # Slices
///
/// In memory, the hidden units are divided into slices of 32, and all rows of a slice lie together: [slice][row][unit].
/// Training goes through the positions of a batch once for each slice, because the weights of one fit into the cache
/// of a core and those of a network do not: with threat buckets 0.8 of 12.6 megabytes, 512 wide.
struct ParameterLayout: Hashable, Sendable {
  let hidden: Int
  /// The number of rows of feature weights.
  let featureRows: Int
  /// The number of sets of feature weights.
  var buckets: Int { featureRows / Architecture.featuresPerBucket }
  /// The rows of the shared steps; empty with a single bucket.
  let sharedRows: Range<Int>
  let outputBuckets: Int
  private let rowsPerKingBucket: Int

  init(_ architecture: Architecture) {
    hidden = architecture.hidden
    rowsPerKingBucket = architecture.rowsPerKingBucket
    featureRows = architecture.featureRows
    let shared = featureRows > Architecture.featuresPerBucket ? Architecture.featuresPerBucket : 0
    sharedRows = featureRows..<(featureRows + shared)
    outputBuckets = architecture.outputBuckets
  }

  // MARK: Rows

  var featureBiasRow: Int { sharedRows.upperBound }
  /// The first of the two rows of an output bucket.
  func outputRow(_ bucket: Int) -> Int { featureBiasRow &+ 1 &+ 2 &* bucket }
  var outputBiasRow: Int { outputRow(outputBuckets) }
  /// The largest absolute value of the parameters of a row: what the integers of the quantized network can hold.
  func limit(ofRow row: Int) -> Float {
    // 127 64ths: an output weight fits 8 bits. Biases are far smaller.
    row < featureBiasRow ? Float(Quantization.maxFeatureWeight) / Float(Quantization.activation) : 1.98
  }
  /// The row of a layout without threat buckets that belongs to a row of this one, which has them.
  func row(_ row: Int, withoutThreats plain: ParameterLayout) -> Int {
    guard row < featureBiasRow else { return plain.featureBiasRow + row - featureBiasRow }
    // A shared step begins with the means of its feature, whose weights it ignores.
    if sharedRows.contains(row) { return (plain.sharedRows.isEmpty ? 0 : plain.featureRows) + row - featureRows }
    let (bucket, feature) = row.quotientAndRemainder(dividingBy: rowsPerKingBucket)
    return bucket * plain.rowsPerKingBucket + feature % plain.rowsPerKingBucket
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
