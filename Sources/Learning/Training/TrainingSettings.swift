import NNUE
import Platform

/// The settings on which a network depends besides the games: the same settings produce the same network.
package struct TrainingSettings: Hashable, Sendable {
  /// The size of the hidden layer.
  package var hidden = 128
  /// The king bucket for each king square: see `Architecture.kingMap`.
  package var kingMap = Architecture.singleKingBucket
  /// The number of threat buckets, chosen for each piece by its attackers and defenders.
  package var threatBuckets = 1
  /// The number of output buckets, chosen by the piece count.
  package var outputBuckets = 8
  /// The share of all steps before threat buckets come: a network learns what they have in common first, which is
  /// faster and better. They begin as copies.
  package var threatsFrom = 0.0
  /// The start of training; without a parent, it starts from random weights.
  package private(set) var parent: TrainingParent?
  /// True for the training of a trunk: at a constant rate, to be continued with other games.
  package var isTrunk = false
  package var filter = RecordFilter()

  /// The number of epochs: passes over all positions.
  package var epochs = 20
  /// The batch size, in positions.
  package var batch = 16_384
  /// The highest learning rate.
  package var rate = 0.001
  /// The learning rate of the last step, as a share of the highest.
  package var finalRateShare = 0.001
  /// The share of all steps for the warm-up, in which the learning rate rises from zero.
  package var warmUpShare = 0.01
  /// The weight of the game result in the training target at the first step; the rest is the weight of the score. It
  /// helps only with very many games.
  package var wdlWeight = 0.0
  /// The weight of the game result at the last step.
  package var finalWDLWeight = 0.0
  /// The piece counts between which the weight of the result falls to nothing; nil if it is the same for all.
  ///
  /// Results of short searches tell most in endings, which these searches judge worst.
  package var wdlPieces: ClosedRange<Int>?
  /// The weight decay, relative to the learning rate.
  package var decay = 0.01
  /// The gradient of a weight below which its steps become small: the epsilon of Adam.
  ///
  /// With the usual 1e-8 all weights move equally fast, also those of rare features, whose few positions are then learned
  /// by heart. With 1e-5 a network that is trained further on few million positions keeps more of what it knows.
  package var epsilon = 1e-8
  /// The seed of the initial weights and of the order of the positions.
  package var seed: UInt64 = 1
  /// The number of threads, on which the network does not depend.
  package var threads = 1
  /// The number of shards into which the data is divided; only one is in memory at a time.
  package var shards = 1
  package var note = ""

  package init() {}

  package func architecture() throws(ArchitectureError) -> Architecture {
    try Architecture(hidden: hidden, kingMap: kingMap, threatBuckets: threatBuckets, outputBuckets: outputBuckets)
  }

  /// Starts training from a network or a trunk, and with its architecture; if a larger one is set afterwards, the network
  /// grows first.
  package mutating func begin(with parent: TrainingParent) {
    self.parent = parent
    hidden = parent.architecture.hidden
    kingMap = parent.architecture.kingMap
    threatBuckets = parent.architecture.threatBuckets
    outputBuckets = parent.architecture.outputBuckets
  }

  /// The learning rate of a step, numbered from 0: a linear warm-up, unless the optimizer has made steps before, then a
  /// cosine decay; that of a trunk stays.
  func rate(at step: Int, of steps: Int, isWarm: Bool = false) -> Double {
    let warmUp = isWarm ? 0 : warmUpShare * Double(steps)
    if Double(step) < warmUp { return rate * (Double(step) + 1) / (warmUp + 1) }
    if isTrunk { return rate }
    let done = (Double(step) - warmUp) / max(1, Double(steps - 1) - warmUp)
    let lowest = rate * finalRateShare
    return lowest + (rate - lowest) * (1 + Mathematics.cos(done * .pi)) / 2
  }

  /// True if game results are a part of the training target at any step.
  package var usesResults: Bool { wdlWeight > 0 || finalWDLWeight > 0 }

  /// The weight of the game result at a step, numbered from 0.
  func wdlWeight(at step: Int, of steps: Int) -> Double {
    let done = Double(step) / Double(max(1, steps - 1))
    return wdlWeight + (finalWDLWeight - wdlWeight) * done
  }
}

// MARK: - As text

extension TrainingSettings {
  /// The settings as lines of a name and a value, for checkpoints and metadata.
  package var text: String {
    let map = kingMap.map { String($0, radix: 36) }.joined()
    let origin = isTrunk ? "trunk" : parent.map { "\($0)" } ?? "nothing"
    let pieces = wdlPieces.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "all"
    return """
      hidden \(hidden)
      king-map \(map)
      threat-buckets \(threatBuckets)
      threats-from \(threatsFrom)
      output-buckets \(outputBuckets)
      skip-plies \(filter.skippedPlies)
      max-score \(filter.maxScore)
      max-clock \(filter.maxHalfmoveClock)
      keep-checks \(filter.keepsChecks)
      keep-noisy \(filter.keepsNoisyMoves)
      epochs \(epochs)
      batch \(batch)
      rate \(rate)
      final-rate \(finalRateShare)
      warm-up \(warmUpShare)
      wdl \(wdlWeight)
      wdl-end \(finalWDLWeight)
      wdl-pieces \(pieces)
      decay \(decay)
      epsilon \(epsilon)
      seed \(seed)
      shards \(shards)
      from \(origin)
      """
  }
}
