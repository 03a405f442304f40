// The inner loops of training. This file is one of the few with raw pointers. They all point to rows of `vectors`
// vectors that begin at cache lines, and the number of vectors of a row is even (the hidden layer is a multiple of 32).
//
// Sums over rows are computed block by block, so that a block stays in registers during the loop over all rows.

/// A vector of 16 numbers, the size of a wide register.
typealias Vector = SIMD16<Float>

/// The inner loops of training, which take most of its time.
enum TrainingKernels {
  /// Sums some rows and a bias: the hidden layer of one perspective.
  static func sum(
    _ rows: UnsafePointer<Int32>, count: Int, of weights: UnsafePointer<Vector>, bias: UnsafePointer<Vector>,
    into sums: UnsafeMutablePointer<Vector>, vectors: Int
  ) {
    var place = 0
    while place &+ 8 <= vectors {
      let bias = bias + place
      var (a, b, c, d) = (bias[0], bias[1], bias[2], bias[3])
      var (e, f, g, h) = (bias[4], bias[5], bias[6], bias[7])
      for i in 0..<count {
        let row = weights + (Int(rows[i]) &* vectors &+ place)
        a += row[0]
        b += row[1]
        c += row[2]
        d += row[3]
        e += row[4]
        f += row[5]
        g += row[6]
        h += row[7]
      }
      let sums = sums + place
      (sums[0], sums[1], sums[2], sums[3]) = (a, b, c, d)
      (sums[4], sums[5], sums[6], sums[7]) = (e, f, g, h)
      place &+= 8
    }
    while place < vectors {
      var (a, b) = (bias[place], bias[place &+ 1])
      for i in 0..<count {
        let row = weights + (Int(rows[i]) &* vectors &+ place)
        a += row[0]
        b += row[1]
      }
      (sums[place], sums[place &+ 1]) = (a, b)
      place &+= 2
    }
  }

  /// Adds one row to some rows: the backward pass of `sum`.
  static func add(
    _ gradient: UnsafePointer<Vector>, to rows: UnsafePointer<Int32>, count: Int,
    of gradients: UnsafeMutablePointer<Vector>, vectors: Int
  ) {
    var place = 0
    while place &+ 8 <= vectors {
      let source = gradient + place
      let (a, b, c, d) = (source[0], source[1], source[2], source[3])
      let (e, f, g, h) = (source[4], source[5], source[6], source[7])
      for i in 0..<count {
        let row = gradients + (Int(rows[i]) &* vectors &+ place)
        row[0] += a
        row[1] += b
        row[2] += c
        row[3] += d
        row[4] += e
        row[5] += f
        row[6] += g
        row[7] += h
      }
      place &+= 8
    }
    while place < vectors {
      let (a, b) = (gradient[place], gradient[place &+ 1])
      for i in 0..<count {
        let row = gradients + (Int(rows[i]) &* vectors &+ place)
        row[0] += a
        row[1] += b
      }
      place &+= 2
    }
  }

  /// The sum of weighted activations: sums clamped to 0...1 and squared, times the output weights.
  static func output(
    _ sums: UnsafePointer<Vector>, _ weights: UnsafePointer<Vector>, vectors: Int
  ) -> Float {
    var (a, b) = (Vector.zero, Vector.zero)
    var place = 0
    while place < vectors {
      let (x, y) = (clamp(sums[place]), clamp(sums[place &+ 1]))
      a += x * x * weights[place]
      b += y * y * weights[place &+ 1]
      place &+= 2
    }
    return (a + b).sum()
  }

  /// The backward pass from the output to the output weights and the sums.
  ///
  /// - Parameters:
  ///   - sums: the sums of the hidden layer; replaced by their gradients.
  ///   - weights: the output weights.
  ///   - weightGradients: the gradients of the output weights, added to.
  ///   - biasGradients: the gradients of the feature biases, added to.
  ///   - error: the gradient of the output.
  ///   - vectors: the length of a row.
  static func back(
    _ sums: UnsafeMutablePointer<Vector>, _ weights: UnsafePointer<Vector>,
    _ weightGradients: UnsafeMutablePointer<Vector>, _ biasGradients: UnsafeMutablePointer<Vector>,
    error: Float, vectors: Int
  ) {
    let error = Vector(repeating: error)
    for place in 0..<vectors {
      let sum = sums[place]
      let x = clamp(sum)
      weightGradients[place] += error * x * x
      // The derivative is 0 where a sum is clamped; at the lower end x is 0 anyway.
      let slope = (x + x).replacing(with: 0, where: sum .>= 1)
      let gradient = error * weights[place] * slope
      sums[place] = gradient
      biasGradients[place] += gradient
    }
  }

  @inline(__always)
  private static func clamp(_ x: Vector) -> Vector {
    x.replacing(with: 0, where: x .< 0).replacing(with: 1, where: x .> 1)
  }

  /// One step of AdamW for a row.
  ///
  /// - Parameters:
  ///   - weights: the parameters.
  ///   - firstMoments: the running means of their gradients.
  ///   - secondMoments: the running means of the squared gradients.
  ///   - gradients: the gradients, summed over the batch.
  ///   - step: the constants of this step.
  ///   - limit: the largest absolute value of a parameter.
  ///   - count: the length of the row.
  static func adam(
    _ weights: UnsafeMutablePointer<Float>, _ firstMoments: UnsafeMutablePointer<Float>,
    _ secondMoments: UnsafeMutablePointer<Float>, _ gradients: UnsafePointer<Float>, _ step: AdamStep,
    limit: Float, count: Int
  ) {
    let (beta1, beta2) = (AdamStep.beta1, AdamStep.beta2)
    for i in 0..<count {
      let gradient = gradients[i] * step.gradientScale
      let mean = firstMoments[i] * beta1 + gradient * (1 - beta1)
      let square = secondMoments[i] * beta2 + gradient * gradient * (1 - beta2)
      firstMoments[i] = mean
      secondMoments[i] = square
      let change = mean * step.meanScale / ((square * step.squareScale).squareRoot() + step.epsilon)
      let weight = weights[i] * step.shrinkage - step.rate * change
      weights[i] = min(max(weight, -limit), limit)
    }
  }

  /// Adds a row to another one.
  static func add(_ source: UnsafePointer<Float>, to target: UnsafeMutablePointer<Float>, count: Int) {
    for i in 0..<count { target[i] += source[i] }
  }
}
