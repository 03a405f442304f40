import Platform

/// The numbers of one step of AdamW (Loshchilov and Hutter), which are the same for all parameters.
struct AdamStep {
  /// How much of the mean of the gradients is kept from step to step.
  static let keptMean: Float = 0.9
  /// How much of the mean of their squares is kept.
  static let keptSquare: Float = 0.999
  static let epsilon: Float = 1e-8
  /// No parameter grows beyond this: an output weight must fit into 8 bits when it is multiplied by 64, and the sum of
  /// 32 feature weights into 16 when they are multiplied by 255.
  static let limit: Float = 1.98

  let rate: Float
  /// 1 for the mean over the batch.
  let gradientScale: Float
  /// What the means, which begin at zero, are too small by.
  let meanScale: Float
  let squareScale: Float
  /// What is left of a weight after decay.
  let shrinkage: Float

  /// - Parameters:
  ///   - number: the number of the step, from 1.
  ///   - rate: the learning rate.
  ///   - decay: how fast weights shrink, relative to the rate.
  ///   - positions: the size of the batch.
  init(number: Int, rate: Double, decay: Double, positions: Int) {
    self.rate = Float(rate)
    gradientScale = 1 / Float(positions)
    meanScale = Float(1 / (1 - Mathematics.power(Double(AdamStep.keptMean), Double(number))))
    squareScale = Float(1 / (1 - Mathematics.power(Double(AdamStep.keptSquare), Double(number))))
    shrinkage = Float(1 - rate * decay)
  }
}
