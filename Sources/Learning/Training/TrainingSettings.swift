import NNUE
import Platform

/// Everything that a network depends on besides the games: the same settings make the same network with the same number
/// of threads.
public struct TrainingSettings: Hashable, Sendable {
  /// The width of the hidden layer.
  public var hidden = 128
  /// Which set of feature weights is used where the king stands: see `Architecture.kingMap`.
  public var kingMap = Architecture.singleKingBucket
  /// The sets of output weights, chosen by the number of men.
  public var outputBuckets = 8
  /// The finished network that is taught further; without one, training begins with random numbers.
  public private(set) var parent: NetworkFile?
  /// Which positions are learned from.
  public var filter = RecordFilter()

  /// How often all positions are learned from.
  public var passes = 20
  /// Positions for each step.
  public var batch = 16_384
  /// The highest learning rate.
  public var rate = 0.001
  /// What the rate has fallen to in the end, as a share of the highest.
  public var finalRateShare = 0.001
  /// The share of all steps in which the rate rises from zero.
  public var warmUpShare = 0.01
  /// How much the result of the game counts in the beginning; the rest is the score. It pays only where games are many.
  public var resultShare = 0.0
  /// The same in the end.
  public var finalResultShare = 0.0
  /// The centipawns of the scores at which a side is taken to score 73 %.
  public var scale = 400.0
  /// How fast weights shrink, relative to the rate.
  public var decay = 0.01
  /// What chance depends on: the first weights and the order of the positions.
  public var seed: UInt64 = 1
  /// How many threads share a batch; the sums of their gradients are rounded differently for each number.
  public var threads = 1
  /// Into how many parts the data is divided, of which only one is in memory at a time.
  public var shards = 1
  /// What a person wants to remember about the network.
  public var note = ""

  /// The usual numbers.
  public init() {}

  /// The shape of the network.
  public func architecture() throws(ArchitectureError) -> Architecture {
    try Architecture(hidden: hidden, kingMap: kingMap, outputBuckets: outputBuckets)
  }

  /// Has training begin with a finished network, and so with its shape.
  public mutating func begin(with parent: NetworkFile) {
    self.parent = parent
    hidden = parent.architecture.hidden
    kingMap = parent.architecture.kingMap
    outputBuckets = parent.architecture.outputBuckets
  }

  /// The learning rate of a step, numbered from 0: it rises evenly, then falls along a cosine.
  func rate(at step: Int, of steps: Int) -> Double {
    let warmUp = warmUpShare * Double(steps)
    if Double(step) < warmUp { return rate * (Double(step) + 1) / (warmUp + 1) }
    let done = (Double(step) - warmUp) / max(1, Double(steps - 1) - warmUp)
    let lowest = rate * finalRateShare
    return lowest + (rate - lowest) * (1 + Mathematics.cos(done * .pi)) / 2
  }

  /// What is expected of the network at a step.
  func target(at step: Int, of steps: Int) -> TrainingTarget {
    let done = Double(step) / Double(max(1, steps - 1))
    return TrainingTarget(
      resultShare: Float(resultShare + (finalResultShare - resultShare) * done), scale: Float(scale))
  }

  /// What the network is measured by: the same in all passes, so that their losses can be compared.
  var validationTarget: TrainingTarget { TrainingTarget(resultShare: Float(finalResultShare), scale: Float(scale)) }
}

// MARK: - As text

extension TrainingSettings {
  /// The settings as lines of a name and a value, for checkpoints and certificates.
  public var text: String {
    let map = kingMap.map { String($0, radix: 36) }.joined()
    let origin = parent.map { String($0.checksum, radix: 16) } ?? "nothing"
    return """
      hidden \(hidden)
      king-map \(map)
      output-buckets \(outputBuckets)
      skip-plies \(filter.skippedPlies)
      max-score \(filter.maxScore)
      max-clock \(filter.maxHalfmoveClock)
      keep-checks \(filter.keepsChecks)
      keep-noisy \(filter.keepsNoisyMoves)
      passes \(passes)
      batch \(batch)
      rate \(rate)
      final-rate \(finalRateShare)
      warm-up \(warmUpShare)
      wdl \(resultShare)
      wdl-end \(finalResultShare)
      scale \(scale)
      decay \(decay)
      seed \(seed)
      threads \(threads)
      shards \(shards)
      from \(origin)
      """
  }
}
