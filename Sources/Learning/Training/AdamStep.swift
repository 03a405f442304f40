import Platform

/// The constants of one step of AdamW (Loshchilov and Hutter), which are the same for all parameters.
struct AdamStep {
  /// Beta 1: the decay rate of the mean of the gradients.
  static let beta1: Float = 0.9
  /// Beta 2: the decay rate of the mean of the squared gradients.
  static let beta2: Float = 0.999

  let rate: Float
  /// The term added to the root of the mean square, by which a step is divided.
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
