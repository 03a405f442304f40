import Platform

/// The AdamW optimizer: updates the parameters by their gradients.
final class AdamOptimizer: @unchecked Sendable {
  // Sendable because each thread of a step has slices of its own.
  private let network: TrainingNetwork
  /// The running means of the gradients and of their squares.
  let firstMoments: ParameterVector
  let secondMoments: ParameterVector
  var steps = 0

  init(_ network: TrainingNetwork) {
    self.network = network
    firstMoments = ParameterVector(network.layout)
    secondMoments = ParameterVector(network.layout)
  }

  /// Begins a step with the gradients of this number of positions; `change` makes it, slice by slice.
  func step(rate: Double, decay: Double, epsilon: Double, positions: Int) -> AdamStep {
    steps += 1
    return AdamStep(number: steps, rate: rate, decay: decay, epsilon: epsilon, positions: positions)
  }

  func change(_ slice: Int, _ step: AdamStep, by gradients: ParameterVector) {
    let (layout, unit) = (network.layout, ParameterLayout.sliceUnits)
    let (parameters, sums) = (network.parameters.slice(slice), gradients.slice(slice))
    let (shared, length) = (layout.sharedRows.lowerBound * unit, layout.sharedRows.count * unit)
    if length > 0 {
      TrainingKernels.sum(sums, into: sums + shared, layout.buckets, count: length)
      (parameters + shared).update(repeating: 0, count: length)
    }
    for rows in [0..<layout.featureRows, layout.sharedRows, layout.featureBiasRow..<layout.rows] {
      let place = rows.lowerBound * unit
      TrainingKernels.adam(
        parameters + place, firstMoments.slice(slice) + place, secondMoments.slice(slice) + place, sums + place, step,
        limit: layout.limit(ofRow: rows.lowerBound), count: rows.count * unit)
    }
    if length > 0 {
      TrainingKernels.add(
        parameters + shared, to: parameters, layout.buckets, limit: layout.limit(ofRow: 0), count: length)
    }
    network.round(slice)
  }
}
