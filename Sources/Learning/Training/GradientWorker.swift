import NNUE
import Platform

/// One thread's part of training: runs positions through the network, forwards and backwards, and sums up gradients.
final class GradientWorker: @unchecked Sendable {
  // Sendable because each worker belongs to one thread while a batch runs, and to the optimiser between batches.

  /// The sum of the gradients of all positions since the last step, in the layout of the network.
  let gradients: AlignedBuffer<Float>
  /// For each row, whether it has gradients at all.
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
    guard let gradients = AlignedBuffer<Float>(zeroed: layout.count),
      let sums = AlignedBuffer<Float>(zeroed: 2 * layout.hidden),
      let isTouched = AlignedBuffer<Bool>(zeroed: layout.rows)
    else { fatalError("no memory for gradients") }
    self.gradients = gradients
    self.sums = sums
    self.isTouched = isTouched
    forget()
  }

  deinit { features.deallocate() }

  /// Begins a new batch; the gradients are cleared by who has used them.
  func forget() {
    loss = 0
    // All positions together touch these anyway.
    for row in layout.featureRows..<layout.rows { isTouched.start[row] = true }
  }

  /// Learns from a position, without changing the network yet.
  func learn(_ position: PackedPosition, _ target: TrainingTarget) {
    let bucket = network.architecture.outputBucket(men: position.menCount)
    let difference = forward(position, bucket) - target(position)
    loss += Double(difference.error * difference.error)
    backward(bucket, error: 2 * difference.error * difference.slope)
  }

  /// Only measures the loss at a position.
  func measure(_ position: PackedPosition, _ target: TrainingTarget) {
    let bucket = network.architecture.outputBucket(men: position.menCount)
    let difference = forward(position, bucket) - target(position)
    loss += Double(difference.error * difference.error)
  }

  /// What the network thinks of a position, in 400ths of a centipawn.
  func evaluate(_ position: PackedPosition) -> Float {
    forward(position, network.architecture.outputBucket(men: position.menCount)).output
  }

  // MARK: Forwards and backwards

  /// An output and what it says about the result.
  private struct Prediction {
    let output: Float
    let expectation: Float

    static func - (prediction: Prediction, target: Float) -> (error: Float, slope: Float) {
      (prediction.expectation - target, prediction.expectation * (1 - prediction.expectation))
    }
  }

  private func vectors(_ row: Int) -> UnsafeMutablePointer<Vector> { GradientWorker.vectors(network.row(row)) }

  private func gradientVectors(_ row: Int) -> UnsafeMutablePointer<Vector> {
    GradientWorker.vectors(gradients.start + row &* layout.hidden)
  }

  /// Rows begin at cache lines, since their length is a multiple of 32 numbers.
  private static func vectors(_ row: UnsafeMutablePointer<Float>) -> UnsafeMutablePointer<Vector> {
    UnsafeMutableRawPointer(row).assumingMemoryBound(to: Vector.self)
  }

  private func forward(_ position: PackedPosition, _ bucket: Int) -> Prediction {
    features.find(position, network.index, sharedRows: layout.sharedRows)
    let (ours, theirs) = (GradientWorker.vectors(sums.start), GradientWorker.vectors(sums.start + layout.hidden))
    let bias = vectors(layout.featureBiasRow)
    TrainingKernels.sum(
      features.rows, count: features.count, of: vectors(0), bias: bias, into: ours, vectors: vectors)
    TrainingKernels.sum(
      features.rows + ActiveFeatures.stride, count: features.count, of: vectors(0), bias: bias, into: theirs,
      vectors: vectors)
    let row = layout.outputRow(bucket)
    let output =
      TrainingKernels.output(ours, vectors(row), vectors: vectors)
      + TrainingKernels.output(theirs, vectors(row &+ 1), vectors: vectors)
      + network.row(layout.outputBiasRow)[bucket]
    return Prediction(output: output, expectation: sigmoid(output))
  }

  private func backward(_ bucket: Int, error: Float) {
    let row = layout.outputRow(bucket)
    let biases = gradientVectors(layout.featureBiasRow)
    gradients.start[layout.outputBiasRow &* layout.hidden &+ bucket] += error
    for player in 0..<2 {
      let sums = GradientWorker.vectors(sums.start + player &* layout.hidden)
      let rows = features.rows + player &* ActiveFeatures.stride
      TrainingKernels.back(
        sums, vectors(row &+ player), gradientVectors(row &+ player), biases, error: error, vectors: vectors)
      TrainingKernels.add(sums, to: rows, count: features.count, of: gradientVectors(0), vectors: vectors)
      for i in 0..<features.count { isTouched.start[Int(rows[i])] = true }
    }
  }
}

/// What the network shall expect of a position: something between its score and how its game ended.
struct TrainingTarget: Hashable, Sendable {
  /// The share of the result; the rest is that of the score.
  var resultShare: Float
  /// The centipawns at which a side is taken to score 73 %: 1 / (1 + 1/e).
  var scale: Float

  /// The expected share of the point for the side to move.
  @inline(__always)
  func callAsFunction(_ position: PackedPosition) -> Float {
    resultShare * Float(position.result) * 0.5 + (1 - resultShare) * sigmoid(Float(position.score) / scale)
  }
}

/// From any number to one between 0 and 1.
@inline(__always)
func sigmoid(_ x: Float) -> Float { 1 / (1 + Mathematics.exp(-x)) }
