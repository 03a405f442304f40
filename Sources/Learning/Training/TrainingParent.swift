import NNUE
import Platform

/// What a training starts from, if not from random weights.
package enum TrainingParent: Hashable, Sendable {
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
}

extension TrainingParent: CustomStringConvertible {
  /// The name in settings and metadata.
  package var description: String {
    switch self {
    case .network(let file): String(file.checksum, radix: 16)
    case .trunk(let trunk): "a trunk of \(trunk.steps) steps"
    }
  }
}
