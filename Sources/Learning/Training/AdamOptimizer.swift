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
    let layout = network.layout
    for rows in [0..<layout.featureRows, layout.featureRows..<layout.rows] {
      let place = rows.lowerBound * ParameterLayout.sliceUnits
      TrainingKernels.adam(
        network.parameters.slice(slice) + place, firstMoments.slice(slice) + place, secondMoments.slice(slice) + place,
        gradients.slice(slice) + place, step, limit: layout.limit(ofRow: rows.lowerBound),
        count: rows.count * ParameterLayout.sliceUnits)
    }
    network.round(slice)
  }
}
