internal import Platform

/// The quantized weights of a network, as they are stored.
public struct NetworkWeights: Hashable, Sendable {
  /// The feature weights: [row][hidden unit], in 127ths.
  public var features: [Int8]

  /// The feature biases: [hidden unit], in 127ths.
  public var featureBiases: [Int16]

  /// The output weights: [output bucket][side to move, opponent][hidden unit], in 64ths.
  public var outputs: [Int16]

  /// The output biases: [output bucket], in 8128ths (127 · 64).
  public var outputBiases: [Int32]

  /// Weights that are all zero.
  public init(zerosFor architecture: Architecture) {
    features = Array(repeating: 0, count: architecture.featureRows * architecture.hidden)
    featureBiases = Array(repeating: 0, count: architecture.hidden)
    outputs = Array(repeating: 0, count: architecture.outputBuckets * architecture.outputInputs)
    outputBiases = Array(repeating: 0, count: architecture.outputBuckets)
  }

  /// Random weights, for tests and measurements: small enough for every position, large enough that activations of all
  /// sizes occur.
  public init(randomFor architecture: Architecture, seed: UInt64) {
    self.init(zerosFor: architecture)
    var random = SplitMix64(seed: seed)
    for i in features.indices { features[i] = Int8(random.number(within: 90)) }
    for i in featureBiases.indices { featureBiases[i] = random.number(within: 150) }
    for i in outputs.indices { outputs[i] = random.number(within: Quantization.maxOutputWeight) }
    for i in outputBiases.indices { outputBiases[i] = Int32(random.number(within: 4000)) }
  }
}

extension SplitMix64 {
  /// A random number between `-limit` and `limit`.
  fileprivate mutating func number(within limit: Int) -> Int16 {
    // The high half of the product with the number of choices: the bias is negligible, and no division is needed.
    let choices = UInt64(2 * limit + 1)
    return Int16(Int(next().multipliedFullWidth(by: choices).high) - limit)
  }
}

// MARK: - Checks against overflow

extension NetworkWeights {
  /// Checks that the number of weights is that of the architecture, and that no position can overflow a sum.
  func check(for architecture: Architecture) throws(NetworkError) {
    let counts = [
      ("feature weights", architecture.featureRows * architecture.hidden, features.count),
      ("feature biases", architecture.hidden, featureBiases.count),
      ("output weights", architecture.outputBuckets * architecture.outputInputs, outputs.count),
      ("output biases", architecture.outputBuckets, outputBiases.count),
    ]
    for (what, expected, found) in counts where expected != found {
      throw .weightCount(what, expected: expected, found: found)
    }
    for weight in outputs where abs(Int(weight)) > Quantization.maxOutputWeight {
      throw .outputWeightTooLarge(Int(weight))
    }
    for bias in featureBiases where abs(Int(bias)) > Quantization.maxFeatureBias {
      throw .featureBiasTooLarge(Int(bias))
    }
  }
}
