import NNUE

/// The result of a run: a network and its metadata.
extension TrainingRun {
  /// The current network, quantized to the integers that the engine computes with.
  public func network() throws(TrainingError) -> NetworkFile {
    do throws(NetworkError) {
      let loss = quantizedLoss(Network(try model.quantized(metadata: "")))
      let line = loss.map { "loss in whole numbers: validation \($0.fixed(6))\n" } ?? ""
      return try model.quantized(metadata: metadata + line)
    } catch {
      throw .network(error)
    }
  }

  /// The mean validation loss of the quantized network, or nil without validation positions. It shows the cost of
  /// rounding the weights, which should be almost zero.
  private func quantizedLoss(_ network: Network) -> Double? {
    guard validationCount > 0 else { return nil }
    let target = validationTarget
    var sum = 0.0
    for store in validation {
      for place in 0..<store.count {
        guard let position = try? store[place].unpacked() else { continue }
        let output = Float(network.evaluate(position)) / Float(Quantization.centipawns)
        let error = target.compare(output, store[place]).error
        sum += Double(error * error)
      }
    }
    return sum / Double(validationCount)
  }

  /// The metadata: a text on how the network was trained.
  public var metadata: String {
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
