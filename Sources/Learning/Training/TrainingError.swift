import NNUE
import Platform

/// Why a network cannot be trained.
public enum TrainingError: Error, Hashable, Sendable {
  /// A file of games is of no use.
  case games(GameFileError)
  /// No position passes the filter.
  case noPositions
  /// The network cannot have this shape.
  case architecture(ArchitectureError)
  /// The network to begin with has not the shape that the new one is to have.
  case otherShape(Architecture)
  /// The network cannot be written in whole numbers.
  case network(NetworkError)
  /// A file cannot be read or written.
  case file(FileError)
  /// A checkpoint is of no use; the text says why.
  case checkpoint(String, reason: String)
}

extension TrainingError: CustomStringConvertible {
  /// A sentence for the person who wants the network.
  public var description: String {
    switch self {
    case .games(let error): error.description
    case .noPositions: "these files have no position to learn from"
    case .architecture(let error): error.description
    case .otherShape(let found): "the network to begin with has another shape: \(found)"
    case .network(let error): error.description
    case .file(let error): error.description
    case .checkpoint(let path, let reason): "\(path): training cannot go on from this checkpoint: \(reason)"
    }
  }
}
