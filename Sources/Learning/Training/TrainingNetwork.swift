import NNUE
import Platform

/// A network in real numbers, as it is trained.
///
///     (features → hidden) × 2 perspectives → clamped to 0...1, squared → 1 for each output bucket
///
/// An output of 1 stands for 400 centipawns.
final class TrainingNetwork: @unchecked Sendable {
  // Sendable because it is written only between batches, when nobody reads.
  let architecture: Architecture
  let layout: ParameterLayout
  let index: FeatureIndex
  /// All parameters, in the order of the layout.
  let parameters: AlignedBuffer<Float>

  /// A network of small random numbers.
  init(_ architecture: Architecture, seed: UInt64) {
    self.architecture = architecture
    layout = ParameterLayout(architecture)
    index = FeatureIndex(architecture)
    guard let memory = AlignedBuffer<Float>(zeroed: layout.count) else { fatalError("no memory for a network") }
    parameters = memory
    var random = SplitMix64(seed: seed)
    func fill(rows: Range<Int>, inputs: Int) {
      // The usual width for so many inputs: sums are neither drowned nor out of range in the beginning.
      let width = 1 / Float(inputs).squareRoot()
      for place in (rows.lowerBound * layout.hidden)..<(rows.upperBound * layout.hidden) {
        parameters.start[place] = (Float(random.next() >> 40) / Float(1 << 23) - 1) * width
      }
    }
    fill(rows: 0..<layout.featureRows, inputs: Architecture.featuresPerBucket)
    fill(rows: layout.featureBiasRow..<layout.featureBiasRow + 1, inputs: Architecture.featuresPerBucket)
    fill(rows: layout.outputRow(0)..<layout.outputBiasRow, inputs: architecture.outputInputs)
  }

  /// The first number of a row.
  func row(_ row: Int) -> UnsafeMutablePointer<Float> { parameters.start + row &* layout.hidden }

  /// All parameters, for checkpoints and tests.
  var values: [Float] {
    get { Array(UnsafeBufferPointer(start: parameters.start, count: layout.count)) }
    set {
      precondition(newValue.count == layout.count)
      for (place, value) in newValue.enumerated() { parameters.start[place] = value }
    }
  }

  // MARK: Whole numbers

  /// The network in the integers that the engine computes with.
  func quantized(certificate: String) throws(NetworkError) -> NetworkFile {
    var weights = NetworkWeights(zerosFor: architecture)
    func round<Number: FixedWidthInteger>(_ row: Int, _ place: Int, _ scale: Int, _ type: Number.Type) -> Number {
      Number(clamping: Int((self.row(row)[place] * Float(scale)).rounded()))
    }
    let hidden = layout.hidden
    let (activation, output) = (Quantization.activation, Quantization.outputWeight)
    for row in 0..<layout.featureRows {
      for unit in 0..<hidden { weights.features[row * hidden + unit] = round(row, unit, activation, Int16.self) }
    }
    for unit in 0..<hidden { weights.featureBiases[unit] = round(layout.featureBiasRow, unit, activation, Int16.self) }
    for place in 0..<(architecture.outputBuckets * architecture.outputInputs) {
      weights.outputs[place] = round(layout.outputRow(0), place, output, Int16.self)
    }
    for bucket in 0..<architecture.outputBuckets {
      weights.outputBiases[bucket] = round(layout.outputBiasRow, bucket, activation * output, Int32.self)
    }
    return try NetworkFile(architecture: architecture, weights: weights, certificate: certificate)
  }
}
