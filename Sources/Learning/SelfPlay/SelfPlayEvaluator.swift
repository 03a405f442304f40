import Engine
import NNUE
import Platform

/// The evaluator of both players of a run, with the name that is stored in the file of games.
public struct SelfPlayEvaluator: Sendable {
  /// The checksum of a network, or `hand-made`.
  public let name: String
  /// The evaluator for the searches.
  let evaluator: Evaluator

  private init(name: String, _ evaluator: Evaluator) { (self.name, self.evaluator) = (name, evaluator) }

  private init(_ network: Network) {
    self.init(name: String(network.file.checksum, radix: 16), .network(network))
  }

  /// The hand-made evaluation.
  public static let handMade = SelfPlayEvaluator(name: "hand-made", .handMade)

  /// The network that is embedded in the program.
  public static let embedded = SelfPlayEvaluator(.embedded)

  /// The evaluator that a user names: nil for the embedded network, `hand-made`, or the path of a network file.
  public init(named name: String?) throws(NetworkError) {
    switch name {
    case nil: self = .embedded
    case SelfPlayEvaluator.handMade.name: self = .handMade
    case let path?: try self.init(path: path)
    }
  }

  /// The network in a file.
  public init(path: String) throws(NetworkError) { self.init(try Network(path: path)) }
}
