import NNUE
import Platform

/// Beginning as a finished network.
extension TrainingNetwork {
  /// Takes the weights of a quantized network that grows to the size of this one.
  ///
  /// To the feature weights of units with copies some noise is added, without which they would stay copies. It is less
  /// than half a 127th, so that it vanishes when the network is quantized, and its mean over the copies of a unit is 0,
  /// so that even before it changes an evaluation by little.
  func take(_ parent: NetworkWeights, grownBy growth: NetworkGrowth, seed: UInt64) {
    take(growth.weights(parent))
    var random = SplitMix64(seed: seed)
    for source in 0..<growth.parent.hidden {
      let copies = Array(growth.copies(of: source))
      guard copies.count > 1 else { continue }
      let count = Float(copies.count)
      // Of numbers within the width, none is further than 2 (count - 1) / count widths from their mean.
      let width = 0.45 / Float(Quantization.activation) * count / (2 * (count - 1))
      for row in 0..<layout.featureRows {
        var mean: Float = 0
        for unit in copies {
          let noise = (Float(random.next() >> 40) / Float(1 << 23) - 1) * width
          parameters[row, unit] += noise
          mean += noise / count
        }
        for unit in copies { parameters[row, unit] -= mean }
      }
    }
  }

  /// Takes the weights of a quantized network of the same architecture.
  func take(_ weights: NetworkWeights) {
    var values = [Float](repeating: 0, count: layout.count)
    func fill(_ row: Int, _ numbers: [some FixedWidthInteger], unit: Int) {
      let first = row * layout.hidden
      for (place, number) in numbers.enumerated() { values[first + place] = Float(number) / Float(unit) }
    }
    fill(0, weights.features, unit: Quantization.activation)
    fill(layout.featureBiasRow, weights.featureBiases, unit: Quantization.activation)
    fill(layout.outputRow(0), weights.outputs, unit: Quantization.outputWeight)
    fill(layout.outputBiasRow, weights.outputBiases, unit: Quantization.activation * Quantization.outputWeight)
    self.values = values
  }
}
