import Platform

/// The state of a training run besides the parameters of the network.
package struct TrainingState: Hashable, Sendable {
  package internal(set) var step = 0
  /// The number of steps that the optimizer had made before this run, for other games.
  var firstStep = 0
  /// The number of steps that the optimizer has made.
  var optimizerSteps: Int { firstStep + step }
  /// The sum of the losses of the current epoch so far.
  var lossSum = 0.0
  /// The number of positions in this sum.
  var lossCount = 0
  package internal(set) var epochs: [Epoch] = []
  /// What was learned before this run, a line for each earlier one.
  package internal(set) var history: [String] = []

  package struct Epoch: Hashable, Sendable {
    /// The mean loss of the training positions, each at the time of its step.
    package var training: Double
    /// The mean loss of the validation positions after the epoch; nil if there are none.
    package var validation: Double?
  }

  /// This run as a line of the history.
  func summary(_ positions: Int) -> String {
    let loss = epochs.last.map { ", loss \($0.training.fixed(6))" + ($0.validation.map { ", \($0.fixed(6))" } ?? "") }
    return "\(positions) positions, \(step) steps, \(epochs.count) epochs" + (loss ?? "")
  }
}
