import Platform

/// Writing checkpoints and resuming from them.
extension TrainingRun {
  /// Writes a checkpoint: everything that is needed to resume training. That of a trunk is the trunk.
  package func writeCheckpoint(to path: String) throws(TrainingError) {
    let checkpoint = Checkpoint(
      settings: settings.text, positions: trainingCount, pool: pool, state: state, parameters: model.values,
      firstMoments: optimizer.firstMoments.values, secondMoments: optimizer.secondMoments.values)
    try checkpoint.write(to: path)
  }

  package func resume(from path: String) throws(TrainingError) {
    let checkpoint = try Checkpoint(path: path)
    let (old, new) = (checkpoint.settings.split(separator: "\n"), settings.text.split(separator: "\n"))
    for (old, new) in zip(old, new) where old != new {
      throw .checkpoint(path, reason: "it was written with '\(old)', not '\(new)'")
    }
    guard checkpoint.positions == trainingCount else {
      throw .checkpoint(path, reason: "it belongs to \(checkpoint.positions) positions, not to \(trainingCount)")
    }
    if checkpoint.parameters.count != model.layout.count, settings.threatsFrom > 0 { grow() }
    guard checkpoint.parameters.count == model.layout.count else {
      throw .checkpoint(path, reason: "its network has another architecture")
    }
    take(checkpoint)
    state = checkpoint.state
  }

  /// Goes on where the trunk was stopped, if this run has the same games and settings and was not finished. Otherwise
  /// it begins anew, with what the trunk has learned, and returns false.
  @discardableResult
  package func continueTrunk() -> Bool {
    guard settings.isTrunk, case .trunk(let trunk) = settings.parent else { return false }
    let checkpoint = trunk.checkpoint
    guard checkpoint.settings == settings.text, checkpoint.pool == pool, checkpoint.state.step < steps else {
      return false
    }
    state = checkpoint.state
    return true
  }
}
