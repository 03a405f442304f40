import NNUE

// The inner loops of training. This file is one of the few with raw pointers. They point to the rows of one slice, two
// vectors each in a `ParameterVector` and one in the whole numbers of a `TrainingNetwork`, or to what `BatchFeatures` and
// `TrainingPass` have for the positions of a batch.

/// A vector of 16 numbers, the size of a wide register: half a row of a slice.
typealias Vector = SIMD16<Float>
/// A row of a slice in whole numbers: the lower halves of the words are its first half, the upper ones its second.
typealias Pairs = SIMD16<UInt32>

/// The inner loops of training, which take most of its time.
enum TrainingKernels {
  // MARK: Forward

  /// The forward pass of a batch through one slice of the hidden layer, in whole numbers.
  ///
  /// - Parameters:
  ///   - features: the features of the positions.
  ///   - weights: the feature weights; after the last row the biases.
  ///   - bias: the row of the biases.
  ///   - outputWeights: four vectors for each output bucket, those of the side to move and those of its opponent.
  ///   - sums: the hidden sums of each position, those of the side to move and those of its opponent; set.
  ///   - outputs: what the slice adds to the output of each position, in four parts; set.
  static func forward(
    _ features: BatchFeatures, weights: UnsafePointer<Pairs>, bias: Pairs, outputWeights: UnsafePointer<Vector>,
    sums: UnsafeMutablePointer<Pairs>, outputs: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    // The products of some positions are kept before they are added up: if a vector is divided as soon as it is there, the
    // compiler divides everything from which it comes.
    withUnsafeTemporaryAllocation(of: Vector.self, capacity: block) { products in
      guard let products = products.baseAddress else { return }
      let parts = UnsafeRawPointer(products).assumingMemoryBound(to: SIMD4<Float>.self)
      for start in stride(from: 0, to: features.count, by: block) {
        let end = min(start &+ block, features.count)
        for position in start..<end {
          let (our, their) = hiddenSums(features, position, weights, halves(bias))
          let kept = sums + 2 &* position
          (kept[0], kept[1]) = (our, their)
          let output = outputWeights + 4 &* features.bucket(position)
          let (a, b) = (activations(our &<< toSecondHalf), activations(our))
          let (c, d) = (activations(their &<< toSecondHalf), activations(their))
          products[position &- start] = a * a * output[0] + b * b * output[1] + c * c * output[2] + d * d * output[3]
        }
        for position in start..<end {
          let four = parts + 4 &* (position &- start)
          outputs[position] = four[0] + four[1] + (four[2] + four[3])
        }
      }
    }
  }

  /// How many positions' products are kept at a time, in the fastest cache.
  private static var block: Int { 32 }

  /// The sums of the hidden layer, those of the side to move and those of its opponent.
  @inline(__always)
  private static func hiddenSums(
    _ features: BatchFeatures, _ position: Int, _ weights: UnsafePointer<Pairs>, _ bias: SIMD32<UInt16>
  ) -> (Pairs, Pairs) {
    let (ours, theirs, pieces) = features[position]
    var (our, their) = (bias, bias)
    for i in 0..<pieces {
      our &+= halves(weights[Int(ours[i])])
      their &+= halves(weights[Int(theirs[i])])
    }
    return (words(our), words(their))
  }

  @inline(__always)
  private static func halves(_ words: Pairs) -> SIMD32<UInt16> { unsafeBitCast(words, to: SIMD32<UInt16>.self) }

  @inline(__always)
  private static func words(_ halves: SIMD32<UInt16>) -> Pairs { unsafeBitCast(halves, to: Pairs.self) }

  @inline(__always)
  private static func activations(_ sums: Pairs) -> Vector {
    let whole = unsafeBitCast(sums, to: SIMD16<Int32>.self) &>> SIMD16<Int32>(repeating: 16)
    // Added to the bits of 1.5 · 2^23, a small whole number is what it adds to that number. (Swift's own conversion is
    // compiled to code for one number at a time.)
    let real = unsafeBitCast(whole &+ SIMD16<Int32>(repeating: magicBits), to: Vector.self) - magic
    let x = real * (1 / Float(Quantization.activation))
    return x.replacing(with: 0, where: x .< 0).replacing(with: 1, where: x .> 1)
  }

  /// The shift that puts the first half in place of the second.
  private static var toSecondHalf: Pairs { Pairs(repeating: 16) }
  private static var magic: Float { 12_582_912 }
  private static var magicBits: Int32 { 0x4b40_0000 }

  /// A row of a slice in whole numbers of the activations' unit.
  @inline(__always)
  static func whole(_ first: Vector, _ second: Vector) -> Pairs {
    let unit = Float(Quantization.activation)
    let (low, high) = (first * unit + magic, second * unit + magic)
    let (lower, upper) = (unsafeBitCast(low, to: Pairs.self), unsafeBitCast(high, to: Pairs.self))
    return lower & Pairs(repeating: 0xffff) | upper &<< Pairs(repeating: 16)
  }

  // MARK: Backward

  /// The backward pass of a batch through one slice: adds the gradients of all its positions.
  ///
  /// - Parameters:
  ///   - features: the features of the positions.
  ///   - hiddenSums: those of the forward pass.
  ///   - errors: for each position, the gradient of its output.
  ///   - outputWeights: as in the forward pass.
  ///   - gradients: the gradients of the feature weights, added to.
  ///   - biasGradients: those of the feature biases.
  ///   - outputGradients: those of the output weights.
  static func backward(
    _ features: BatchFeatures, hiddenSums: UnsafePointer<Pairs>, errors: UnsafePointer<Float>,
    outputWeights: UnsafePointer<Vector>, gradients: UnsafeMutablePointer<Vector>,
    biasGradients: UnsafeMutablePointer<Vector>, outputGradients: UnsafeMutablePointer<Vector>
  ) {
    var (biasSum0, biasSum1) = (biasGradients[0], biasGradients[1])
    for position in 0..<features.count {
      let kept = hiddenSums + 2 &* position
      let place = 4 &* features.bucket(position)
      let (weights, sums) = (outputWeights + place, outputGradients + place)
      let error = Vector(repeating: errors[position])
      let a = back(activations(kept[0] &<< toSecondHalf), weights[0], error, &sums[0])
      let b = back(activations(kept[0]), weights[1], error, &sums[1])
      let c = back(activations(kept[1] &<< toSecondHalf), weights[2], error, &sums[2])
      let d = back(activations(kept[1]), weights[3], error, &sums[3])
      biasSum0 += a + c
      biasSum1 += b + d
      let (ours, theirs, pieces) = features[position]
      for i in 0..<pieces {
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

  @inline(__always)
  private static func back(_ x: Vector, _ weight: Vector, _ error: Vector, _ outputGradient: inout Vector) -> Vector {
    outputGradient += error * x * x
    // The derivative is 0 where a sum is clamped; at the lower end x is 0 anyway.
    return error * weight * (x + x).replacing(with: 0, where: x .>= 1)
  }

  // MARK: The optimizer

  /// One step of AdamW for `count` parameters; clears their gradients, which are summed over the batch. `limit` is the
  /// largest absolute value of a parameter.
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

  /// Sets the rows of the shared steps to the sums of the rows of all buckets.
  static func sum(
    _ rows: UnsafeMutablePointer<Float>, into shared: UnsafeMutablePointer<Float>, _ buckets: Int, count: Int
  ) {
    for i in 0..<count { shared[i] = rows[i] }
    for bucket in 1..<buckets {
      let rows = rows + bucket &* count
      for i in 0..<count { shared[i] += rows[i] }
    }
  }

  /// Adds the shared steps to the rows of all buckets.
  static func add(
    _ shared: UnsafePointer<Float>, to rows: UnsafeMutablePointer<Float>, _ buckets: Int, limit: Float, count: Int
  ) {
    for bucket in 0..<buckets {
      let rows = rows + bucket &* count
      for i in 0..<count { rows[i] = min(max(rows[i] + shared[i], -limit), limit) }
    }
  }
}
