import Platform

/// The AdamW optimizer: updates the parameters from the gradients of the workers.
final class AdamOptimizer: @unchecked Sendable {
  // Sendable because each thread of a step has its own rows.
  private let network: TrainingNetwork
  private let workers: [GradientWorker]
  /// The running means of the gradients and of their squares, in the layout of the network.
  let firstMoments: AlignedBuffer<Float>
  let secondMoments: AlignedBuffer<Float>
  /// The number of steps made.
  var steps = 0

  init(_ network: TrainingNetwork, _ workers: [GradientWorker]) {
    self.network = network
    self.workers = workers
    let count = network.layout.count
    firstMoments = AlignedBuffer(zeroed: count)
    secondMoments = AlignedBuffer(zeroed: count)
  }

  /// Makes a step on as many threads as there are workers, and clears the gradients.
  func step(rate: Double, decay: Double, epsilon: Double, positions: Int) {
    steps += 1
    let step = AdamStep(number: steps, rate: rate, decay: decay, epsilon: epsilon, positions: positions)
    let rows = network.layout.rows
    runThreads(workers.count) { [self] thread in
      for row in (rows * thread / workers.count)..<(rows * (thread + 1) / workers.count) { change(row, step) }
    }
    network.roundOutputs()
    for worker in workers { worker.forget() }
  }

  /// Updates one row.
  private func change(_ row: Int, _ step: AdamStep) {
    let hidden = network.layout.hidden
    let place = row * hidden
    // The gradients of all workers are added to those of the first one, in a fixed order.
    let gathered = workers[0].gradients.start + place
    for worker in workers.dropFirst() where worker.isTouched.start[row] {
      let gradients = worker.gradients.start + place
      TrainingKernels.add(gradients, to: gathered, count: hidden)
      gradients.update(repeating: 0, count: hidden)
      worker.isTouched.start[row] = false
    }
    TrainingKernels.adam(
      network.row(row), firstMoments.start + place, secondMoments.start + place, gathered, step,
      limit: network.layout.limit(ofRow: row), count: hidden)
    gathered.update(repeating: 0, count: hidden)
    workers[0].isTouched.start[row] = false
  }
}
