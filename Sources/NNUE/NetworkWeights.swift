import Platform

/// The numbers of a network, as they are stored.
public struct NetworkWeights: Hashable, Sendable {
  /// [row][hidden unit], in 255ths.
  public var features: [Int16]

  /// [hidden unit], in 255ths.
  public var featureBiases: [Int16]

  /// [output bucket][side to move, opponent][hidden unit], in 64ths.
  public var outputs: [Int16]

  /// [output bucket], in 16320ths (255 · 64).
  public var outputBiases: [Int32]

  /// Weights that are all zero.
  public init(zerosFor architecture: Architecture) {
    features = Array(repeating: 0, count: architecture.featureRows * architecture.hidden)
    featureBiases = Array(repeating: 0, count: architecture.hidden)
    outputs = Array(repeating: 0, count: architecture.outputBuckets * architecture.outputInputs)
    outputBiases = Array(repeating: 0, count: architecture.outputBuckets)
  }

  /// Weights drawn at random, for tests and measurements: small enough for every position, large enough that
  /// activations of all sizes occur.
  public init(randomFor architecture: Architecture, seed: UInt64) {
    self.init(zerosFor: architecture)
    var random = SplitMix64(seed: seed)
    for i in features.indices { features[i] = random.number(within: 90) }
    for i in featureBiases.indices { featureBiases[i] = random.number(within: 150) }
    for i in outputs.indices { outputs[i] = random.number(within: Quantization.maxOutputWeight) }
    for i in outputBiases.indices { outputBiases[i] = Int32(random.number(within: 4000)) }
  }
}

extension SplitMix64 {
  /// A number between `-limit` and `limit`.
  fileprivate mutating func number(within limit: Int) -> Int16 {
    // The high half of a product with the number of choices: no bias that matters here, and no division.
    let choices = UInt64(2 * limit + 1)
    return Int16(Int(next().multipliedFullWidth(by: choices).high) - limit)
  }
}

// MARK: - What the engine can compute without overflow

extension NetworkWeights {
  /// Checks that there are as many weights as the shape asks for, and that no position can make a sum overflow.
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
    try checkAccumulators()
  }

  /// A hidden unit adds to its bias the weights of at most 32 men.
  private func checkAccumulators() throws(NetworkError) {
    let hidden = featureBiases.count
    var (lowest, highest) = (featureBiases.map { _ in Int16(0) }, featureBiases.map { _ in Int16(0) })
    for first in stride(from: 0, to: features.count, by: hidden) {
      for unit in 0..<hidden {
        let weight = features[first &+ unit]
        lowest[unit] = min(lowest[unit], weight)
        highest[unit] = max(highest[unit], weight)
      }
    }
    for (unit, bias) in featureBiases.enumerated() {
      let (low, high) = (Int(bias) + 32 * Int(lowest[unit]), Int(bias) + 32 * Int(highest[unit]))
      guard low >= Int(Int16.min), high <= Int(Int16.max) else { throw .hiddenUnitOverflow(unit) }
    }
  }
}
