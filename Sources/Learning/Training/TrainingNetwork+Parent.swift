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
    // The rows that all king buckets share are enough: the buckets have the same units.
    let rows = layout.factorizerRows.isEmpty ? 0..<layout.featureRows : layout.factorizerRows
    for source in 0..<growth.parent.hidden {
      let copies = Array(growth.copies(of: source))
      guard copies.count > 1 else { continue }
      let count = Float(copies.count)
      // Of numbers within the width, none is further than 2 (count - 1) / count widths from their mean.
      let width = 0.45 / Float(Quantization.activation) * count / (2 * (count - 1))
      for row in rows {
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
    if !layout.factorizerRows.isEmpty { share() }
    round()
  }

  /// Divides the weights of king buckets, which a quantized network has as sums, into what they share and the rest.
  ///
  /// The shared weight is the middle between the lowest and the highest of a feature. So both parts keep within their
  /// limits, unless the buckets are further apart than a network trained within these limits can be.
  private func share() {
    let limit = layout.limit(ofRow: layout.factorizerRows.lowerBound)
    for feature in 0..<architecture.rowsPerKingBucket {
      let shared = layout.factorizerRows.lowerBound + feature
      let rows = (0..<architecture.kingBuckets).map { $0 * architecture.rowsPerKingBucket + feature }
      for unit in 0..<layout.hidden {
        var (lowest, highest) = (Float.infinity, -Float.infinity)
        for row in rows {
          let weight = parameters[row, unit]
          (lowest, highest) = (min(lowest, weight), max(highest, weight))
        }
        let middle = min(max((lowest + highest) / 2, -limit), limit)
        parameters[shared, unit] = middle
        for row in rows { parameters[row, unit] -= middle }
      }
    }
  }
}
