import NNUE

/// Threat buckets that come in the middle of a training, or to a trunk.
extension TrainingRun {
  /// Gives the network its threat buckets, which begin as copies, as do the means of the optimizer.
  func grow() {
    guard let architecture = try? settings.architecture(), architecture != model.architecture else { return }
    let (plain, old) = (model, optimizer)
    replace(TrainingNetwork(architecture, seed: settings.seed))
    model.parameters.take(withoutThreats: plain.parameters)
    model.round()
    optimizer.firstMoments.take(withoutThreats: old.firstMoments)
    optimizer.secondMoments.take(withoutThreats: old.secondMoments)
  }

  /// Takes the parameters and the means of a checkpoint of the same architecture.
  func take(_ checkpoint: Checkpoint) {
    model.values = checkpoint.parameters
    optimizer.firstMoments.values = checkpoint.firstMoments
    optimizer.secondMoments.values = checkpoint.secondMoments
    optimizer.steps = checkpoint.state.optimizerSteps
  }
}

extension TrainingSettings {
  /// The architecture at the first step: without threat buckets if they come later.
  func firstArchitecture() throws(ArchitectureError) -> Architecture {
    guard threatsFrom > 0 else { return try architecture() }
    return try Architecture(hidden: hidden, kingMap: kingMap, threatBuckets: 1, outputBuckets: outputBuckets)
  }

  /// How the parent has to grow for the first step; nil if it need not.
  func growth(to first: Architecture) throws(TrainingError) -> NetworkGrowth? {
    if threatsFrom > 0, threatBuckets == 1 || parent?.architecture.threatBuckets == 8 { throw .noThreatsToCome }
    guard let parent, parent.architecture != first else { return nil }
    if case .trunk(let trunk) = parent {
      let (old, shape) = (trunk.architecture, (hidden, kingMap, outputBuckets))
      guard shape == (old.hidden, old.kingMap, old.outputBuckets), old.threatBuckets < first.threatBuckets else {
        throw .trunkGrowth(from: old, to: first)
      }
      return nil
    }
    do throws(GrowthError) {
      return try NetworkGrowth(from: parent.architecture, to: first)
    } catch {
      throw .growth(error)
    }
  }
}
