import Engine
import NNUE
import Platform

/// Who judges positions for both players of a run, and a name by which a file of games remembers it.
public struct SelfPlayEvaluator: Sendable {
  /// The checksum of a network, or `hand-made`.
  public let name: String
  /// What the players get.
  let evaluator: Evaluator

  private init(name: String, _ evaluator: Evaluator) { (self.name, self.evaluator) = (name, evaluator) }

  private init(_ network: Network) {
    self.init(name: String(network.file.checksum, radix: 16), .network(network))
  }

  /// The rules that a person wrote.
  public static let handMade = SelfPlayEvaluator(name: "hand-made", .handMade)

  /// The network that is part of the program.
  public static let embedded = SelfPlayEvaluator(.embedded)

  /// What a person names: nothing for the embedded network, `hand-made`, or a file.
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
