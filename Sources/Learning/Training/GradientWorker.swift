import NNUE
import Platform

/// One thread of the training: forward and backward passes of positions, with the sum of their gradients.
final class GradientWorker: @unchecked Sendable {
  // Sendable because a worker is used by one thread during a batch, and by the optimizer between batches.

  /// The sum of the gradients of all positions since the last step, in the layout of the network.
  let gradients: AlignedBuffer<Float>
  /// For each row, whether it has gradients.
  let isTouched: AlignedBuffer<Bool>
  /// The sum of the losses.
  private(set) var loss = 0.0

  private let network: TrainingNetwork
  private let layout: ParameterLayout
  private let vectors: Int
  private var features = ActiveFeatures()
  /// The sums of the hidden layer: side to move, opponent.
  private let sums: AlignedBuffer<Float>

  init(_ network: TrainingNetwork) {
    self.network = network
    layout = network.layout
    vectors = layout.hidden / Vector.scalarCount
    gradients = AlignedBuffer(zeroed: layout.count)
    sums = AlignedBuffer(zeroed: 2 * layout.hidden)
    isTouched = AlignedBuffer(zeroed: layout.rows)
    forget()
  }

  /// Starts a new batch. The gradients are cleared by the optimizer.
  func forget() {
    loss = 0
    // The biases and output weights: every batch changes these rows anyway.
    for row in layout.featureRows..<layout.rows { isTouched.start[row] = true }
  }

  /// Adds the loss and the gradients of a position; the network does not change.
  func learn(_ position: PackedPosition, _ target: TrainingTarget) {
    let bucket = network.architecture.outputBucket(pieceCount: position.pieceCount)
    let difference = target.compare(forward(position, bucket), position)
    loss += Double(difference.error * difference.error)
    backward(bucket, error: 2 * difference.error * difference.slope)
  }

  /// Adds the loss of a position.
  func measure(_ position: PackedPosition, _ target: TrainingTarget) {
    let error = target.compare(evaluate(position), position).error
    loss += Double(error * error)
  }

  /// The output of the network for a position, in units of 400 centipawns.
  func evaluate(_ position: PackedPosition) -> Float {
    forward(position, network.architecture.outputBucket(pieceCount: position.pieceCount))
  }

  // MARK: Forward and backward pass

  private func vectors(_ row: Int) -> UnsafeMutablePointer<Vector> { GradientWorker.vectors(network.row(row)) }

  /// The output weights of a bucket as they will be stored: those of the side to move, then those of its opponent.
  private func outputVectors(_ bucket: Int) -> UnsafeMutablePointer<Vector> {
    GradientWorker.vectors(network.roundedOutputs(bucket))
  }

  private func gradientVectors(_ row: Int) -> UnsafeMutablePointer<Vector> {
    GradientWorker.vectors(gradients.start + row &* layout.hidden)
  }

  /// Rows begin at cache lines, because their length is a multiple of 32 numbers.
  private static func vectors(_ row: UnsafeMutablePointer<Float>) -> UnsafeMutablePointer<Vector> {
    UnsafeMutableRawPointer(row).assumingMemoryBound(to: Vector.self)
  }

  private func forward(_ position: PackedPosition, _ bucket: Int) -> Float {
    features.find(position, network.architecture, network.index, factorizerRows: layout.factorizerRows)
    let (ours, theirs) = (GradientWorker.vectors(sums.start), GradientWorker.vectors(sums.start + layout.hidden))
    let bias = vectors(layout.featureBiasRow)
    TrainingKernels.sum(
      features.rows, count: features.count, of: vectors(0), bias: bias, into: ours, vectors: vectors)
    TrainingKernels.sum(
      features.rows + ActiveFeatures.stride, count: features.count, of: vectors(0), bias: bias, into: theirs,
      vectors: vectors)
    let weights = outputVectors(bucket)
    return TrainingKernels.output(ours, weights, vectors: vectors)
      + TrainingKernels.output(theirs, weights + vectors, vectors: vectors)
      + network.row(layout.outputBiasRow)[bucket]
  }

  private func backward(_ bucket: Int, error: Float) {
    let (row, weights) = (layout.outputRow(bucket), outputVectors(bucket))
    let biases = gradientVectors(layout.featureBiasRow)
    gradients.start[layout.outputBiasRow &* layout.hidden &+ bucket] += error
    for player in 0..<2 {
      let sums = GradientWorker.vectors(sums.start + player &* layout.hidden)
      let rows = features.rows + player &* ActiveFeatures.stride
      TrainingKernels.back(
        sums, weights + player &* vectors, gradientVectors(row &+ player), biases, error: error, vectors: vectors)
      TrainingKernels.add(sums, to: rows, count: features.count, of: gradientVectors(0), vectors: vectors)
      for i in 0..<features.count { isTouched.start[Int(rows[i])] = true }
    }
  }
}
