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
  let parameters: ParameterVector
  /// [slice][output bucket][side to move, opponent][hidden unit]: the output weights as they will be stored, in whole
  /// 64ths.
  ///
  /// All passes use them, while the optimizer changes the exact ones in `parameters`, where small steps add up. So the
  /// other weights learn to compensate for the rounding, which otherwise costs 1 % of the loss.
  private let roundedOutputs: AlignedBuffer<Vector>

  /// A network with small random weights.
  init(_ architecture: Architecture, seed: UInt64) {
    self.architecture = architecture
    layout = ParameterLayout(architecture)
    parameters = ParameterVector(layout)
    roundedOutputs = AlignedBuffer(zeroed: layout.slices * 4 * layout.outputBuckets)
    var random = SplitMix64(seed: seed)
    func fill(rows: Range<Int>, inputs: Int) {
      // The usual range for this number of inputs: the initial sums are neither too small nor out of range.
      let width = 1 / Float(inputs).squareRoot()
      for row in rows {
        for unit in 0..<layout.hidden {
          parameters[row, unit] = (Float(random.next() >> 40) / Float(1 << 23) - 1) * width
        }
      }
    }
    // With shared weights, the weights of the single buckets begin at zero.
    let features = layout.factorizerRows.isEmpty ? 0..<layout.featureRows : layout.factorizerRows
    fill(rows: features, inputs: Architecture.featuresPerBucket)
    fill(rows: layout.featureBiasRow..<layout.featureBiasRow + 1, inputs: Architecture.featuresPerBucket)
    fill(rows: layout.outputRow(0)..<layout.outputBiasRow, inputs: architecture.outputInputs)
    roundOutputs()
  }

  /// The rounded output weights of a slice: for each bucket two vectors of the side to move, then two of its opponent.
  func roundedOutputs(_ slice: Int) -> UnsafeMutablePointer<Vector> {
    roundedOutputs.start + slice * 4 * layout.outputBuckets
  }

  /// Rounds the output weights; after every change of theirs.
  func roundOutputs() {
    for slice in 0..<layout.slices { roundOutputs(slice) }
  }

  /// Rounds the output weights of a slice.
  func roundOutputs(_ slice: Int) {
    let scale = Float(Quantization.outputWeight)
    let (exact, rounded) = (parameters.vectors(slice) + 2 * layout.outputRow(0), roundedOutputs(slice))
    for place in 0..<(4 * layout.outputBuckets) {
      rounded[place] = (exact[place] * scale).rounded(.toNearestOrAwayFromZero) / scale
    }
  }

  /// All parameters, row by row, for checkpoints and tests.
  var values: [Float] {
    get { parameters.values }
    set {
      parameters.values = newValue
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
    let (hidden, values) = (layout.hidden, values)
    let (activation, output) = (Quantization.activation, Quantization.outputWeight)
    /// The weights of single king buckets get those that all share.
    func shared(_ row: Int, _ unit: Int) -> Float {
      guard !layout.factorizerRows.isEmpty else { return 0 }
      return values[(layout.factorizerRows.lowerBound + row % layout.factorizerRows.count) * hidden + unit]
    }
    for row in 0..<architecture.featureRows {
      for unit in 0..<hidden {
        let place = row * hidden + unit
        weights.features[place] = round(values[place] + shared(row, unit), activation, Int8.self)
      }
    }
    for unit in 0..<hidden {
      weights.featureBiases[unit] = round(values[layout.featureBiasRow * hidden + unit], activation, Int16.self)
    }
    for place in weights.outputs.indices {
      weights.outputs[place] = round(values[layout.outputRow(0) * hidden + place], output, Int16.self)
    }
    for bucket in 0..<layout.outputBuckets {
      let bias = values[layout.outputBiasRow * hidden + bucket]
      weights.outputBiases[bucket] = round(bias, activation * output, Int32.self)
    }
    return try NetworkFile(architecture: architecture, weights: weights, metadata: metadata)
  }
}
