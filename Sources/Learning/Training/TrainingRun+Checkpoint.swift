import Platform

/// Writing checkpoints and resuming from them.
extension TrainingRun {
  /// Writes a checkpoint: everything that is needed to resume training.
  public func writeCheckpoint(to path: String) throws(TrainingError) {
    func array(_ buffer: borrowing AlignedBuffer<Float>) -> [Float] {
      Array(UnsafeBufferPointer(start: buffer.start, count: buffer.count))
    }
    let checkpoint = Checkpoint(
      settings: settings.text, positions: trainingCount, state: state, parameters: model.values,
      firstMoments: array(optimizer.firstMoments), secondMoments: array(optimizer.secondMoments))
    try checkpoint.write(to: path)
  }

  /// Resumes training from a checkpoint.
  public func resume(from path: String) throws(TrainingError) {
    let checkpoint = try Checkpoint(path: path)
    let (old, new) = (checkpoint.settings.split(separator: "\n"), settings.text.split(separator: "\n"))
    for (old, new) in zip(old, new) where old != new {
      throw .checkpoint(path, reason: "it was written with '\(old)', not '\(new)'")
    }
    guard checkpoint.positions == trainingCount else {
      throw .checkpoint(path, reason: "it belongs to \(checkpoint.positions) positions, not to \(trainingCount)")
    }
    guard checkpoint.parameters.count == model.layout.count else {
      throw .checkpoint(path, reason: "its network has another architecture")
    }
    model.values = checkpoint.parameters
    for place in 0..<model.layout.count {
      optimizer.firstMoments.start[place] = checkpoint.firstMoments[place]
      optimizer.secondMoments.start[place] = checkpoint.secondMoments[place]
    }
    optimizer.steps = checkpoint.state.step
    state = checkpoint.state
  }
}
