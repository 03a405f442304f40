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

  /// Begins a step with the gradients of so many positions; `change` makes it, slice by slice.
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

/// The constants of one step of AdamW (Loshchilov and Hutter), which are the same for all parameters.
struct AdamStep {
  /// Beta 1: the decay rate of the mean of the gradients.
  static let beta1: Float = 0.9
  /// Beta 2: the decay rate of the mean of the squared gradients.
  static let beta2: Float = 0.999

  let rate: Float
  /// What is added to the root of the mean square, by which a step is divided.
  let epsilon: Float
  /// The factor that turns the sum of the gradients into their mean over the batch.
  let gradientScale: Float
  /// The bias corrections of the two means, which begin at zero.
  let meanScale: Float
  let squareScale: Float
  /// The factor of the weight decay.
  let shrinkage: Float

  /// Steps are numbered from 1; the weight decay is relative to the learning rate, and `positions` is the batch size.
  init(number: Int, rate: Double, decay: Double, epsilon: Double, positions: Int) {
    self.rate = Float(rate)
    self.epsilon = Float(epsilon)
    gradientScale = 1 / Float(positions)
    meanScale = Float(1 / (1 - Mathematics.power(Double(AdamStep.beta1), Double(number))))
    squareScale = Float(1 / (1 - Mathematics.power(Double(AdamStep.beta2), Double(number))))
    shrinkage = Float(1 - rate * decay)
  }
}
