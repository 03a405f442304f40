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
  /// All passes use what will be stored, while the optimizer changes the exact numbers in `parameters`, where small steps
  /// add up. So the weights learn to compensate for the rounding, which otherwise costs 1 % of the loss; a network in
  /// training says what the finished one will say; and whole numbers are faster to add up.
  private let roundedOutputs: AlignedBuffer<Vector>
  /// [slice][row of a feature, and after the last one that of the biases]: in whole 127ths.
  private let wholeRows: AlignedBuffer<Pairs>

  /// A network with small random weights.
  init(_ architecture: Architecture, seed: UInt64) {
    self.architecture = architecture
    layout = ParameterLayout(architecture)
    parameters = ParameterVector(layout)
    roundedOutputs = AlignedBuffer(zeroed: layout.slices * 4 * layout.outputBuckets)
    wholeRows = AlignedBuffer(zeroed: layout.slices * (architecture.featureRows + 1))
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
    // All buckets begin as one.
    fill(rows: 0..<Architecture.featuresPerBucket, inputs: Architecture.featuresPerBucket)
    for row in Architecture.featuresPerBucket..<layout.featureRows {
      for unit in 0..<layout.hidden { parameters[row, unit] = parameters[row % Architecture.featuresPerBucket, unit] }
    }
    fill(rows: layout.featureBiasRow..<layout.featureBiasRow + 1, inputs: Architecture.featuresPerBucket)
    fill(rows: layout.outputRow(0)..<layout.outputBiasRow, inputs: architecture.outputInputs)
    round()
  }

  /// The rounded output weights of a slice: for each bucket two vectors of the side to move, then two of its opponent.
  func roundedOutputs(_ slice: Int) -> UnsafeMutablePointer<Vector> {
    roundedOutputs.start + slice * 4 * layout.outputBuckets
  }

  /// The feature weights of a slice in whole numbers.
  func wholeRows(_ slice: Int) -> UnsafeMutablePointer<Pairs> {
    wholeRows.start + slice * (architecture.featureRows + 1)
  }

  /// Rounds what is stored in whole numbers; after every change of the parameters.
  func round() {
    for slice in 0..<layout.slices { round(slice) }
  }

  func round(_ slice: Int) {
    let (exact, whole) = (parameters.vectors(slice), wholeRows(slice))
    for row in 0..<architecture.featureRows {
      whole[row] = TrainingKernels.whole(exact[2 * row], exact[2 * row + 1])
    }
    let biases = exact + 2 * layout.featureBiasRow
    whole[architecture.featureRows] = TrainingKernels.whole(biases[0], biases[1])

    let scale = Float(Quantization.outputWeight)
    let (outputs, rounded) = (exact + 2 * layout.outputRow(0), roundedOutputs(slice))
    for place in 0..<(4 * layout.outputBuckets) {
      rounded[place] = (outputs[place] * scale).rounded(.toNearestOrEven) / scale
    }
  }

  /// All parameters, row by row, for checkpoints and tests.
  var values: [Float] {
    get { parameters.values }
    set {
      parameters.values = newValue
      round()
    }
  }

  // MARK: Quantization

  /// The network quantized to the integers that the engine computes with.
  func quantized(metadata: String) throws(NetworkError) -> NetworkFile {
    var weights = NetworkWeights(zerosFor: architecture)
    func whole<Number: FixedWidthInteger>(_ value: Float, _ scale: Int, _ type: Number.Type) -> Number {
      Number(clamping: Int((value * Float(scale)).rounded(.toNearestOrEven)))
    }
    let (hidden, values) = (layout.hidden, values)
    let (activation, output) = (Quantization.activation, Quantization.outputWeight)
    for place in weights.features.indices {
      weights.features[place] = whole(values[place], activation, Int8.self)
    }
    for unit in 0..<hidden {
      weights.featureBiases[unit] = whole(values[layout.featureBiasRow * hidden + unit], activation, Int16.self)
    }
    for place in weights.outputs.indices {
      weights.outputs[place] = whole(values[layout.outputRow(0) * hidden + place], output, Int16.self)
    }
    for bucket in 0..<layout.outputBuckets {
      let bias = values[layout.outputBiasRow * hidden + bucket]
      weights.outputBiases[bucket] = whole(bias, activation * output, Int32.self)
    }
    return try NetworkFile(architecture: architecture, weights: weights, metadata: metadata)
  }
}
