// The inner loops of training. This file is one of the few with raw pointers. They point to the rows of one slice of a
// `ParameterVector`, two vectors each, or to what `BatchFeatures` and `TrainingPass` have for the positions of a batch.

/// A vector of 16 numbers, the size of a wide register.
typealias Vector = SIMD16<Float>

/// The inner loops of training, which take most of its time.
enum TrainingKernels {
  /// The forward pass of a batch through one slice of the hidden layer.
  ///
  /// - Parameters:
  ///   - features: the features of the positions.
  ///   - weights: the feature weights.
  ///   - bias: the row of the feature biases.
  ///   - outputWeights: four vectors for each output bucket, those of the side to move and those of its opponent.
  ///   - activations: four vectors for each position; set.
  ///   - outputs: what the slice adds to the output of each position, in four parts; set.
  static func forward(
    _ features: BatchFeatures, weights: UnsafePointer<Vector>, bias: UnsafePointer<Vector>,
    outputWeights: UnsafePointer<Vector>, activations: UnsafeMutablePointer<Vector>,
    outputs: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let (bias0, bias1) = (bias[0], bias[1])
    for position in 0..<features.count {
      let (ours, theirs, count) = features[position]
      var (a, b, c, d) = (bias0, bias1, bias0, bias1)
      for i in 0..<count {
        let (our, their) = (weights + 2 &* Int(ours[i]), weights + 2 &* Int(theirs[i]))
        a += our[0]
        b += our[1]
        c += their[0]
        d += their[1]
      }
      (a, b, c, d) = (clamp(a), clamp(b), clamp(c), clamp(d))
      let kept = activations + 4 &* position
      (kept[0], kept[1], kept[2], kept[3]) = (a, b, c, d)
      let output = outputWeights + 4 &* features.bucket(position)
      let sum = a * a * output[0] + b * b * output[1] + c * c * output[2] + d * d * output[3]
      let half = sum.lowHalf + sum.highHalf
      outputs[position] = half.lowHalf + half.highHalf
    }
  }

  /// The backward pass of a batch through one slice: adds the gradients of all its positions.
  ///
  /// - Parameters:
  ///   - features: the features of the positions.
  ///   - activations: those of the forward pass.
  ///   - errors: for each position, the gradient of its output.
  ///   - outputWeights: as in the forward pass.
  ///   - gradients: the gradients of the feature weights, added to.
  ///   - biasGradients: those of the feature biases.
  ///   - outputGradients: those of the output weights.
  static func backward(
    _ features: BatchFeatures, activations: UnsafePointer<Vector>, errors: UnsafePointer<Float>,
    outputWeights: UnsafePointer<Vector>, gradients: UnsafeMutablePointer<Vector>,
    biasGradients: UnsafeMutablePointer<Vector>, outputGradients: UnsafeMutablePointer<Vector>
  ) {
    var (biasSum0, biasSum1) = (biasGradients[0], biasGradients[1])
    for position in 0..<features.count {
      let kept = activations + 4 &* position
      let place = 4 &* features.bucket(position)
      let (weights, sums) = (outputWeights + place, outputGradients + place)
      let error = Vector(repeating: errors[position])
      let a = back(kept[0], weights[0], error, &sums[0])
      let b = back(kept[1], weights[1], error, &sums[1])
      let c = back(kept[2], weights[2], error, &sums[2])
      let d = back(kept[3], weights[3], error, &sums[3])
      biasSum0 += a + c
      biasSum1 += b + d
      let (ours, theirs, count) = features[position]
      for i in 0..<count {
        let our = gradients + 2 &* Int(ours[i])
        our[0] += a
        our[1] += b
        // Both may be the same row, so one comes after the other.
        let their = gradients + 2 &* Int(theirs[i])
        their[0] += c
        their[1] += d
      }
    }
    (biasGradients[0], biasGradients[1]) = (biasSum0, biasSum1)
  }

  /// The gradient of a sum of the hidden layer, whose output weights get theirs.
  @inline(__always)
  private static func back(_ x: Vector, _ weight: Vector, _ error: Vector, _ outputGradient: inout Vector) -> Vector {
    outputGradient += error * x * x
    // The derivative is 0 where a sum is clamped; at the lower end x is 0 anyway.
    return error * weight * (x + x).replacing(with: 0, where: x .>= 1)
  }

  /// Clamps to 0...1.
  @inline(__always)
  private static func clamp(_ x: Vector) -> Vector {
    x.replacing(with: 0, where: x .< 0).replacing(with: 1, where: x .> 1)
  }

  /// One step of AdamW for some rows; clears their gradients.
  ///
  /// - Parameters:
  ///   - weights: the parameters.
  ///   - firstMoments: the running means of their gradients.
  ///   - secondMoments: the running means of the squared gradients.
  ///   - gradients: the gradients, summed over the batch.
  ///   - step: the constants of this step.
  ///   - limit: the largest absolute value of a parameter.
  ///   - count: the number of parameters.
  static func adam(
    _ weights: UnsafeMutablePointer<Float>, _ firstMoments: UnsafeMutablePointer<Float>,
    _ secondMoments: UnsafeMutablePointer<Float>, _ gradients: UnsafeMutablePointer<Float>, _ step: AdamStep,
    limit: Float, count: Int
  ) {
    let (beta1, beta2) = (AdamStep.beta1, AdamStep.beta2)
    for i in 0..<count {
      let gradient = gradients[i] * step.gradientScale
      gradients[i] = 0
      let mean = firstMoments[i] * beta1 + gradient * (1 - beta1)
      let square = secondMoments[i] * beta2 + gradient * gradient * (1 - beta2)
      firstMoments[i] = mean
      secondMoments[i] = square
      let change = mean * step.meanScale / ((square * step.squareScale).squareRoot() + step.epsilon)
      let weight = weights[i] * step.shrinkage - step.rate * change
      weights[i] = min(max(weight, -limit), limit)
    }
  }
}
