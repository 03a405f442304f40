import Chess

/// The shape of a network: how wide it is, and which of its parts it uses in which position.
///
///     (768 features × king buckets → hidden) × 2 perspectives → 1 for each output bucket
///
/// Each player sees the board from his side, with his king on the files a to d: the board is mirrored when it stands
/// on e to h. So one weight learns what would otherwise be learned twice.
public struct Architecture: Hashable, Sendable {
  /// How many numbers each perspective is boiled down to.
  public let hidden: Int

  /// For each place of the player's own king, the set of feature weights that is used: index `4 * rank + file`, ranks
  /// counted from the player's first and files from a to d.
  public let kingMap: [UInt8]

  /// How many sets of feature weights there are.
  public let kingBuckets: Int

  /// How many sets of output weights there are, chosen by the number of men: 1 or 8.
  public let outputBuckets: Int

  /// A shape that the engine can compute.
  ///
  /// - Parameters:
  ///   - hidden: a multiple of 32 up to 2048.
  ///   - kingMap: 32 bucket numbers; every number from 0 to the highest must occur.
  ///   - outputBuckets: 1 or 8.
  /// - Throws: an `ArchitectureError` that says which of them is wrong.
  public init(
    hidden: Int, kingMap: [UInt8] = Architecture.singleKingBucket, outputBuckets: Int = 1
  ) throws(ArchitectureError) {
    guard hidden > 0, hidden <= Architecture.maxHidden, hidden % 32 == 0 else { throw .hiddenSize(hidden) }
    guard kingMap.count == Architecture.kingPlaces else { throw .kingMapLength(kingMap.count) }
    let buckets = Set(kingMap)
    for (bucket, used) in buckets.sorted().enumerated() where bucket != used { throw .kingBucketMissing(bucket) }
    guard outputBuckets == 1 || outputBuckets == 8 else { throw .outputBuckets(outputBuckets) }
    self.hidden = hidden
    self.kingMap = kingMap
    kingBuckets = buckets.count
    self.outputBuckets = outputBuckets
  }

  /// The widest network.
  public static let maxHidden = 2048

  /// The squares where a king can stand when the board is mirrored as needed.
  public static let kingPlaces = 32

  /// The map that uses the same weights wherever the king stands.
  public static var singleKingBucket: [UInt8] { [UInt8](repeating: 0, count: kingPlaces) }
}

// MARK: - The sizes that follow

extension Architecture {
  /// One's own and the opponent's six kinds of men on 64 squares.
  public static let featuresPerBucket = 2 * 6 * 64

  /// The rows of the feature weights; each row has `hidden` weights.
  public var featureRows: Int { kingBuckets * Architecture.featuresPerBucket }

  /// The weights of one output bucket: first the side to move, then its opponent.
  public var outputInputs: Int { 2 * hidden }

  /// The output bucket for a position with so many men: 2 to 32, kings included.
  @inlinable
  public func outputBucket(men: Int) -> Int { outputBuckets == 1 ? 0 : (men &- 2) &>> 2 }

  /// The numbers of men that an output bucket is meant for.
  public func men(outputBucket: Int) -> ClosedRange<Int> {
    outputBuckets == 1 ? 2...32 : (4 * outputBucket + 2)...min(32, 4 * outputBucket + 5)
  }
}

extension Architecture: CustomStringConvertible {
  /// The shape as networks are usually told apart, such as `(768 × 4 → 256) × 2 → 8`.
  public var description: String {
    let features = kingBuckets == 1 ? "768" : "768 × \(kingBuckets)"
    return "(\(features) → \(hidden)) × 2 → \(outputBuckets)"
  }
}

/// What is wrong with the shape of a network.
public enum ArchitectureError: Error, Hashable, Sendable {
  /// The hidden layer is no multiple of 32 up to 2048.
  case hiddenSize(Int)
  /// The map of king buckets has not 32 entries.
  case kingMapLength(Int)
  /// A bucket with a higher number is used, but this one is not.
  case kingBucketMissing(Int)
  /// Neither 1 nor 8.
  case outputBuckets(Int)
}

extension ArchitectureError: CustomStringConvertible {
  /// A sentence for the person who chose it.
  public var description: String {
    switch self {
    case .hiddenSize(let size):
      "a hidden layer of \(size): it must be a multiple of 32, from 32 to \(Architecture.maxHidden)"
    case .kingMapLength(let length): "a map of \(length) king places: it must have \(Architecture.kingPlaces)"
    case .kingBucketMissing(let bucket): "king bucket \(bucket) is not used, but a higher one is"
    case .outputBuckets(let count): "\(count) output buckets: there must be 1 or 8"
    }
  }
}
