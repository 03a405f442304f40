/// The reason why an `AnalysisQueue` does not accept a request.
public enum AnalysisQueueError: Error, Hashable, Sendable {
  /// Another request with this name has not been answered yet.
  case idInUse(String)
  /// The queue has been stopped.
  case stopped
}

extension AnalysisQueueError: CustomStringConvertible {
  /// A sentence for the author of the request.
  public var description: String {
    switch self {
    case .idInUse(let id): "\(id) is the name of a request that has not been answered yet"
    case .stopped: "the analysis has been stopped"
    }
  }
}
