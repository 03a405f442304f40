import Chess

/// The architecture of a network: the layer sizes, the threat buckets, the king buckets and the output buckets.
///
///     (768 features × threat buckets × king buckets → hidden) × 2 perspectives → 1 for each output bucket
///
/// Each perspective sees the board from its own side, with its own king on the files a to d: the board is mirrored if
/// the king stands on e to h. So mirrored positions share one set of weights.
public struct Architecture: Hashable, Sendable {
  /// The number of hidden units of each perspective: the size of an accumulator.
  public let hidden: Int

  /// The king bucket for each square of the perspective's own king: index `4 * rank + file`, with ranks counted from
  /// its own first rank and files from a to d.
  public let kingMap: [UInt8]

  /// The number of king buckets: sets of feature weights.
  public let kingBuckets: Int

  /// The number of threat buckets: sets of feature weights, chosen for each piece by its least valuable attacker and by
  /// whether it is defended (see `FeaturePlanes`); 1 or 8.
  public let threatBuckets: Int

  /// The number of output buckets: sets of output weights, chosen by the piece count; 1 or 8.
  public let outputBuckets: Int

  /// An architecture that the engine supports.
  ///
  /// - Parameters:
  ///   - hidden: a multiple of 32 up to 2048.
  ///   - kingMap: 32 bucket numbers; every number from 0 to the highest must occur.
  ///   - threatBuckets: 1 or 8.
  ///   - outputBuckets: 1 or 8.
  /// - Throws: an `ArchitectureError` for the parameter that is invalid.
  public init(
    hidden: Int, kingMap: [UInt8] = Architecture.singleKingBucket, threatBuckets: Int = 1, outputBuckets: Int = 1
  ) throws(ArchitectureError) {
    guard hidden > 0, hidden <= Architecture.maxHidden, hidden % 32 == 0 else { throw .hiddenSize(hidden) }
    guard kingMap.count == Architecture.kingSquareCount else { throw .kingMapLength(kingMap.count) }
    let buckets = Set(kingMap)
    for (bucket, used) in buckets.sorted().enumerated() where bucket != used { throw .kingBucketMissing(bucket) }
    guard threatBuckets == 1 || threatBuckets == 8 else { throw .threatBuckets(threatBuckets) }
    guard outputBuckets == 1 || outputBuckets == 8 else { throw .outputBuckets(outputBuckets) }
    self.hidden = hidden
    self.kingMap = kingMap
    kingBuckets = buckets.count
    self.threatBuckets = threatBuckets
    self.outputBuckets = outputBuckets
  }

  /// The largest number of hidden units.
  public static let maxHidden = 2048

  /// The number of king squares after mirroring: 8 ranks of 4 files.
  public static let kingSquareCount = 32

  /// The king map with one bucket for all king squares.
  public static var singleKingBucket: [UInt8] { [UInt8](repeating: 0, count: kingSquareCount) }
}

// MARK: - Derived sizes

extension Architecture {
  /// The features of one bucket: own and opposing pieces of six types on 64 squares.
  public static let featuresPerBucket = 2 * 6 * 64

  /// The rows of the feature weights of one king bucket.
  public var rowsPerKingBucket: Int { threatBuckets * Architecture.featuresPerBucket }

  /// The number of rows of the feature weights; each row has `hidden` weights.
  public var featureRows: Int { kingBuckets * rowsPerKingBucket }

  /// The number of weights of one output bucket: first those of the side to move, then those of its opponent.
  public var outputInputs: Int { 2 * hidden }

  /// The output bucket for a piece count of 2 to 32, kings included.
  @inlinable
  public func outputBucket(pieceCount: Int) -> Int {
    assert(pieceCount >= 2 && pieceCount <= 32)
    return outputBuckets == 1 ? 0 : (pieceCount &- 2) &>> 2
  }

  /// The piece counts of an output bucket.
  public func pieceCounts(outputBucket: Int) -> ClosedRange<Int> {
    assert(outputBucket >= 0 && outputBucket < outputBuckets)
    return outputBuckets == 1 ? 2...32 : (4 * outputBucket + 2)...min(32, 4 * outputBucket + 5)
  }
}

extension Architecture: CustomStringConvertible {
  /// The architecture in the usual notation, such as `(768 × 4 → 256) × 2 → 8`.
  public var description: String {
    let threats = threatBuckets == 1 ? "" : " × \(threatBuckets) threat buckets"
    let kings = kingBuckets == 1 ? "" : " × \(kingBuckets)"
    return "(768\(threats)\(kings) → \(hidden)) × 2 → \(outputBuckets)"
  }
}

/// The reason that an architecture is invalid.
public enum ArchitectureError: Error, Hashable, Sendable {
  /// The size of the hidden layer is not a multiple of 32 from 32 to 2048.
  case hiddenSize(Int)
  /// The map of king buckets does not have 32 entries.
  case kingMapLength(Int)
  /// This king bucket is not used, but a higher one is.
  case kingBucketMissing(Int)
  /// The number of threat buckets is neither 1 nor 8.
  case threatBuckets(Int)
  /// The number of output buckets is neither 1 nor 8.
  case outputBuckets(Int)
}

extension ArchitectureError: CustomStringConvertible {
  /// The error message for the user.
  public var description: String {
    switch self {
    case .hiddenSize(let size):
      "\(size) hidden units; the number must be a multiple of 32 from 32 to \(Architecture.maxHidden)"
    case .kingMapLength(let length): "a king map of \(length) squares; there must be \(Architecture.kingSquareCount)"
    case .kingBucketMissing(let bucket): "king bucket \(bucket) is not used, but a higher one is"
    case .threatBuckets(let count): "\(count) threat buckets; there must be 1 or 8"
    case .outputBuckets(let count): "\(count) output buckets; there must be 1 or 8"
    }
  }
}
