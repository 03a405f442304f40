import NNUE
import Platform

/// The reason that a network cannot be trained.
public enum TrainingError: Error, Hashable, Sendable {
  /// A file of games cannot be used.
  case games(GameFileError)
  /// The files of games changed while they were read.
  case changingFiles
  /// No position passes the filter.
  case noPositions
  /// The architecture is invalid.
  case architecture(ArchitectureError)
  /// The parent network cannot grow into the new one.
  case growth(GrowthError)
  /// The network cannot be quantized.
  case network(NetworkError)
  /// A file cannot be read or written.
  case file(FileError)
  /// The checkpoint cannot be used for the given reason.
  case checkpoint(String, reason: String)
}

extension TrainingError: CustomStringConvertible {
  /// The error message for the user.
  public var description: String {
    switch self {
    case .games(let error): error.description
    case .changingFiles: "the files of games changed while they were read"
    case .noPositions: "no position of these files passes the filter"
    case .architecture(let error): error.description
    case .growth(let error): error.description
    case .network(let error): error.description
    case .file(let error): error.description
    case .checkpoint(let path, let reason): "\(path): training cannot be resumed from this checkpoint: \(reason)"
    }
  }
}
