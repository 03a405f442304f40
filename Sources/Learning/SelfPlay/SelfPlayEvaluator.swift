import ChessEngine
import NNUE
import Platform

/// The evaluator of both players of a run, with the name that is stored in the file of games.
package struct SelfPlayEvaluator: Sendable {
  /// The checksum of a network, or `hand-made`.
  package let name: String
  let evaluator: Evaluator

  private init(name: String, _ evaluator: Evaluator) { (self.name, self.evaluator) = (name, evaluator) }

  private init(_ network: Network) {
    self.init(name: String(network.file.checksum, radix: 16), .network(network))
  }

  package static let handMade = SelfPlayEvaluator(name: "hand-made", .handMade)

  package static let embedded = SelfPlayEvaluator(.embedded)

  /// The evaluator that a user names: nil for the embedded network, `hand-made`, or the path of a network file.
  package init(named name: String?) throws(NetworkError) {
    switch name {
    case nil: self = .embedded
    case SelfPlayEvaluator.handMade.name: self = .handMade
    case let path?: try self.init(path: path)
    }
  }

  package init(path: String) throws(NetworkError) { self.init(try Network(path: path)) }
}
