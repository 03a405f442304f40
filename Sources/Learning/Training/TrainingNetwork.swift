import NNUE
import Platform

/// A network with floating-point parameters, for training.
///
///     (features → hidden) × 2 perspectives → clamped to 0...1, squared → 1 for each output bucket
///
/// An output of 1 is 400 centipawns.
final class TrainingNetwork: @unchecked Sendable {
  // Sendable because it is written only between batches, when no thread reads it.
  let architecture: Architecture
  let layout: ParameterLayout
  let index: FeatureIndex
  /// All parameters, in the order of the layout.
  let parameters: AlignedBuffer<Float>
  /// [output bucket][side to move, opponent][hidden unit]: the output weights as they will be stored, in whole 64ths.
  ///
  /// All passes use them, while the optimizer changes the exact ones in `parameters`, where small steps add up. So the
  /// other weights learn to compensate for the rounding, which otherwise costs 1 % of the loss.
  private let roundedOutputs: AlignedBuffer<Float>

  /// A network with small random weights.
  init(_ architecture: Architecture, seed: UInt64) {
    self.architecture = architecture
    layout = ParameterLayout(architecture)
    index = FeatureIndex(architecture)
    parameters = AlignedBuffer(zeroed: layout.count)
    roundedOutputs = AlignedBuffer(zeroed: architecture.outputBuckets * architecture.outputInputs)
    var random = SplitMix64(seed: seed)
    func fill(rows: Range<Int>, inputs: Int) {
      // The usual range for this number of inputs: the initial sums are neither too small nor out of range.
      let width = 1 / Float(inputs).squareRoot()
      for place in (rows.lowerBound * layout.hidden)..<(rows.upperBound * layout.hidden) {
        parameters.start[place] = (Float(random.next() >> 40) / Float(1 << 23) - 1) * width
      }
    }
    // With shared weights, the weights of the single buckets begin at zero.
    let features = layout.factorizerRows.isEmpty ? 0..<layout.featureRows : layout.factorizerRows
    fill(rows: features, inputs: Architecture.featuresPerBucket)
    fill(rows: layout.featureBiasRow..<layout.featureBiasRow + 1, inputs: Architecture.featuresPerBucket)
    fill(rows: layout.outputRow(0)..<layout.outputBiasRow, inputs: architecture.outputInputs)
    roundOutputs()
  }

  /// The first number of a row.
  func row(_ row: Int) -> UnsafeMutablePointer<Float> { parameters.start + row &* layout.hidden }

  /// The rounded output weights of a bucket: those of the side to move, then those of its opponent.
  func roundedOutputs(_ bucket: Int) -> UnsafeMutablePointer<Float> {
    roundedOutputs.start + bucket &* architecture.outputInputs
  }

  /// Rounds the output weights; after every change of theirs.
  func roundOutputs() {
    let (exact, scale) = (row(layout.outputRow(0)), Float(Quantization.outputWeight))
    for place in 0..<roundedOutputs.count { roundedOutputs.start[place] = (exact[place] * scale).rounded() / scale }
  }

  /// All parameters, for checkpoints and tests.
  var values: [Float] {
    get { Array(UnsafeBufferPointer(start: parameters.start, count: layout.count)) }
    set {
      precondition(newValue.count == layout.count)
      for (place, value) in newValue.enumerated() { parameters.start[place] = value }
      roundOutputs()
    }
  }

  // MARK: Quantization

  /// The network quantized to the integers that the engine computes with.
  func quantized(metadata: String) throws(NetworkError) -> NetworkFile {
    var weights = NetworkWeights(zerosFor: architecture)
    func round<Number: FixedWidthInteger>(_ value: Float, _ scale: Int, _ type: Number.Type) -> Number {
      Number(clamping: Int((value * Float(scale)).rounded()))
    }
    let hidden = layout.hidden
    let (activation, output) = (Quantization.activation, Quantization.outputWeight)
    for row in 0..<architecture.featureRows {
      for unit in 0..<hidden {
        let weight = round(featureWeight(row, unit), activation, Int8.self)
        weights.features[row * hidden + unit] = weight
      }
    }
    let biases = self.row(layout.featureBiasRow)
    for unit in 0..<hidden { weights.featureBiases[unit] = round(biases[unit], activation, Int16.self) }
    let outputs = roundedOutputs(0)
    for place in weights.outputs.indices { weights.outputs[place] = round(outputs[place], output, Int16.self) }
    let outputBiases = self.row(layout.outputBiasRow)
    for bucket in 0..<architecture.outputBuckets {
      weights.outputBiases[bucket] = round(outputBiases[bucket], activation * output, Int32.self)
    }
    return try NetworkFile(architecture: architecture, weights: weights, metadata: metadata)
  }

  /// The weight of a feature in its king bucket, including the shared weight.
  private func featureWeight(_ row: Int, _ unit: Int) -> Float {
    guard !layout.factorizerRows.isEmpty else { return self.row(row)[unit] }
    let shared = layout.factorizerRows.lowerBound + row % layout.factorizerRows.count
    return self.row(row)[unit] + self.row(shared)[unit]
  }
}
