import NNUE
import Platform

package enum TrainingError: Error, Hashable, Sendable, CustomStringConvertible {
  case games(GameFileError)
  case changingFiles
  case noPositions
  case architecture(ArchitectureError)
  case tooManyRows(Architecture)
  case growth(GrowthError)
  case trunkGrowth(from: Architecture, to: Architecture)
  case noThreatsToCome
  case network(NetworkError)
  case file(FileError)
  case checkpoint(String, reason: String)

  package var description: String {
    switch self {
    case .games(let error): error.description
    case .changingFiles: "the files of games changed while they were read"
    case .noPositions: "no position of these files passes the filter"
    case .architecture(let error): error.description
    case .tooManyRows(let architecture):
      "\(architecture) has more feature weights than training knows: 85 sets, king buckets times threat buckets"
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
