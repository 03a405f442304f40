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
  /// A trunk cannot have this architecture.
  case trunkGrowth(from: Architecture, to: Architecture)
  /// Threat buckets cannot come later, because there are none, or are already.
  case noThreatsToCome
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
    case .trunkGrowth(let old, let new):
      "a trunk can only gain threat buckets: \(old) cannot become \(new); make a network of it first, which can grow"
    case .noThreatsToCome:
      "threat buckets can come later only if the network is to have them, and does not begin with them"
    case .network(let error): error.description
    case .file(let error): error.description
    case .checkpoint(let path, let reason): "\(path): training cannot be resumed from this checkpoint: \(reason)"
    }
  }
}
