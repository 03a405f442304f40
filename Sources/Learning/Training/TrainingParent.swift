import NNUE
import Platform

/// The start of a training, if not random weights.
package enum TrainingParent: Hashable, Sendable, CustomStringConvertible {
  /// A finished network, in whole numbers.
  case network(NetworkFile)
  /// A trunk, in full precision and with the state of its optimizer.
  case trunk(Trunk)

  package init(path: String) throws(TrainingError) {
    if try Checkpoint.begins(path) {
      self = .trunk(try Trunk(path: path))
    } else {
      do throws(NetworkError) { self = .network(try NetworkFile(path: path)) } catch { throw .network(error) }
    }
  }

  package var architecture: Architecture {
    switch self {
    case .network(let file): file.architecture
    case .trunk(let trunk): trunk.architecture
    }
  }

  /// The name in settings and metadata.
  package var description: String {
    switch self {
    case .network(let file): String(file.checksum, radix: 16)
    case .trunk(let trunk): "a trunk of \(trunk.steps) steps"
    }
  }
}

/// A network that is always in training: its weights in full precision, and the state of its optimizer.
///
///     let settings = TrainingSettings(…)          // isTrunk, and its parent if there is one
///     let run = try TrainingRun(settings, files: games)
///     run.continueTrunk()
///     try run.train { … }
///     try run.writeCheckpoint(to: "base.trunk")
///
/// It learns from ever new games at a constant rate. A network to ship begins with a trunk and is trained for a short time
/// at a falling rate, which the trunk never sees: so nothing is rounded, and no rate has to rise again, between one
/// network and the next.
package struct Trunk: Hashable, Sendable {
  let checkpoint: Checkpoint
  package let architecture: Architecture

  package init(path: String) throws(TrainingError) {
    checkpoint = try Checkpoint(path: path)
    let shape: Architecture?
    do throws(ArchitectureError) { shape = try checkpoint.architecture } catch { throw .architecture(error) }
    guard let shape else { throw .checkpoint(path, reason: "it does not say what the network is like") }
    architecture = shape
    guard checkpoint.parameters.count == ParameterLayout(architecture).count else {
      throw .checkpoint(path, reason: "its threat buckets have not come yet")
    }
  }

  /// The number of steps that the optimizer has made.
  package var steps: Int { checkpoint.state.optimizerSteps }

  /// The games it has learned from, a line for each run.
  package var history: [String] { checkpoint.state.history + [checkpoint.state.summary(checkpoint.positions)] }
}
