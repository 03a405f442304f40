import NNUE
import Platform

/// Forward and backward passes of positions through a network, with the sum of their gradients.
///
/// Each thread has slices of the hidden layer for itself: it computes them for all positions and gathers their gradients.
/// So there is a single copy of the gradients, and all sums are the same whatever the number of threads.
final class TrainingPass: @unchecked Sendable {
  // Sendable because the threads of a step write to slices or positions of their own.

  /// The sum of the gradients of all positions since the last step of the optimizer, which clears them.
  let gradients: ParameterVector

  private let threads: Int
  private let network: TrainingNetwork
  private let layout: ParameterLayout
  private let features: BatchFeatures
  /// [slice][position][side to move, opponent]: the hidden sums.
  private let hiddenSums: AlignedBuffer<Pairs>
  /// [slice][position]: what the slice adds to the output, in four parts.
  private let outputs: AlignedBuffer<SIMD4<Float>>
  /// [position]: the expected result of the target, and then the error of that of the network.
  private let errors: AlignedBuffer<Float>
  /// [position]: the gradient of the output.
  private let slopes: AlignedBuffer<Float>

  /// How many positions go through the slices at a time.
  private let capacity: Int

  /// `capacity` positions go through the slices at a time. Fewer are slower, for all weights go through the cache each
  /// time; the sums of the usual ones need 33 megabytes, 512 wide.
  init(_ network: TrainingNetwork, threads: Int = 1, capacity: Int = 16_384) {
    self.network = network
    self.threads = max(1, threads)
    self.capacity = capacity
    layout = network.layout
    gradients = ParameterVector(layout)
    features = BatchFeatures(network.architecture, capacity: capacity)
    hiddenSums = AlignedBuffer(zeroed: layout.slices * capacity * 2)
    outputs = AlignedBuffer(zeroed: layout.slices * capacity)
    errors = AlignedBuffer(zeroed: capacity)
    slopes = AlignedBuffer(zeroed: capacity)
  }

  /// Adds the gradients of some positions, and returns the sum of their losses. `finish` is called with each slice
  /// whose gradients are complete, while they are still in the cache of its thread; it may change the parameters of the
  /// slice.
  func learn(
    _ count: Int, _ target: TrainingTarget, _ position: @escaping @Sendable (Int) -> PackedPosition,
    finish: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> Double {
    pass(count, target, position) { isLast in backward { if isLast { finish($0) } } }
  }

  func measure(
    _ count: Int, _ target: TrainingTarget, _ position: @escaping @Sendable (Int) -> PackedPosition
  ) -> Double {
    pass(count, target, position) { _ in }
  }

  /// The output of the network for a position, in units of 400 centipawns.
  func evaluate(_ position: PackedPosition) -> Float {
    features.begin(1)
    features.set(0, position)
    forward()
    return output(0)
  }

  // MARK: The steps of a pass

  private func pass(
    _ count: Int, _ target: TrainingTarget, _ position: @escaping @Sendable (Int) -> PackedPosition,
    then next: (_ isLast: Bool) -> Void
  ) -> Double {
    var loss = 0.0
    for first in stride(from: 0, to: count, by: capacity) {
      features.begin(min(capacity, count - first))
      // Positions are far apart in memory: each is fetched once.
      share(features.count) { place in
        let position = position(first + place)
        self.features.set(place, position)
        self.errors.start[place] = target(position)
      }
      forward()
      share(features.count) { self.compare($0, target) }
      for place in 0..<features.count { loss += Double(errors[place] * errors[place]) }
      next(first + features.count == count)
    }
    return loss
  }

  private func forward() {
    share(layout.slices) { [self] slice in
      let weights = network.wholeRows(slice)
      TrainingKernels.forward(
        features, weights: weights, bias: weights[network.architecture.featureRows],
        outputWeights: network.roundedOutputs(slice), sums: hiddenSums(slice), outputs: outputs(slice))
    }
  }

  private func compare(_ place: Int, _ target: TrainingTarget) {
    let (error, slope) = target.compare(output(place), with: errors[place])
    errors.start[place] = error
    slopes.start[place] = 2 * error * slope
  }

  private func backward(_ finish: @escaping @Sendable (Int) -> Void) {
    for place in 0..<features.count {
      gradients[layout.outputBiasRow, features.bucket(place)] += slopes[place]
    }
    share(layout.slices) { [self] slice in
      let sums = gradients.vectors(slice)
      TrainingKernels.backward(
        features, hiddenSums: hiddenSums(slice), errors: slopes.start,
        outputWeights: network.roundedOutputs(slice), gradients: sums,
        biasGradients: sums + 2 * layout.featureBiasRow, outputGradients: sums + 2 * layout.outputRow(0))
      finish(slice)
    }
  }

  private func output(_ place: Int) -> Float {
    var parts = SIMD4<Float>.zero
    for slice in 0..<layout.slices { parts += outputs(slice)[place] }
    return parts.sum() + network.parameters[layout.outputBiasRow, features.bucket(place)]
  }

  private func hiddenSums(_ slice: Int) -> UnsafeMutablePointer<Pairs> { hiddenSums.start + slice * capacity * 2 }

  private func outputs(_ slice: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
    outputs.start + slice * capacity
  }

  /// Shares some work among the threads: each does the same number of items, side by side.
  private func share(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let threads = min(threads, count)
    runThreads(threads) { thread in
      for item in (count * thread / threads)..<(count * (thread + 1) / threads) { body(item) }
    }
  }
}
