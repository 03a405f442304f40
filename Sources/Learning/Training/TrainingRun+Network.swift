import NNUE

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
