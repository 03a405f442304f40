import NNUE
import Platform

/// The result of a run: a network and its metadata.
extension TrainingRun {
  /// The current network, in the whole numbers that the engine computes with, as training does.
  package func network() throws(TrainingError) -> NetworkFile {
    do throws(NetworkError) { return try model.quantized(metadata: metadata) } catch { throw .network(error) }
  }

  package var metadata: String {
    let verdicts = RecordFilter.Verdict.allCases.map { "\($0) \(summary.verdicts[$0] ?? 0)" }.joined(separator: ", ")
    var lines = [
      "trained by goldcrest-learn from \(summary.games) games with \(summary.positions) positions in \(files.count) files",
      "positions: \(verdicts); \(summary.validationGames) games held out",
      "learned from \(trainingCount) positions, \(state.epochs.count) of \(settings.epochs) epochs, \(state.step) steps",
      "settings: " + settings.text.split(separator: "\n").joined(separator: ", "),
    ]
    lines += state.history.map { "the trunk learned before: \($0)" }
    if let growth { lines.append("grown from \(growth.parent) to \(growth.child)") }
    if settings.usesResults { lines.append("scores and results on one slope: 73 % at \(scale) centipawns") }
    lines += summary.origins.map { "games: \($0)" }
    if let last = state.epochs.last {
      let validation = last.validation.map { ", validation \($0.fixed(6))" } ?? ""
      lines.append("loss: training \(last.training.fixed(6))\(validation)")
    }
    if !settings.note.isEmpty { lines.append("note: \(settings.note)") }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Writing checkpoints and resuming from them.
extension TrainingRun {
  /// Writes a checkpoint: everything that is needed to resume training. That of a trunk is the trunk.
  package func writeCheckpoint(to path: String) throws(TrainingError) {
    let checkpoint = Checkpoint(
      settings: settings.text, positions: trainingCount, pool: pool, state: state, parameters: model.values,
      firstMoments: optimizer.firstMoments.values, secondMoments: optimizer.secondMoments.values)
    try checkpoint.write(to: path)
  }

  /// True if a file is the checkpoint of a training that was stopped.
  package static func isUnfinished(_ path: String) -> Bool { (try? Checkpoint(path: path))?.isFinished == false }

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
