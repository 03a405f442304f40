/// A way to judge positions with a network.
package enum Judgement: Hashable, Sendable {
  case evaluation
  case depthOne
  case nodes(Int)

  /// The usual ones, from the network alone to a search in which it is at work.
  package static let usual: [Judgement] = [.evaluation, .depthOne, .nodes(150), .nodes(2_000)]

  /// The one that a user names: `static`, `depth1`, or a number of nodes; nil for anything else.
  package init?(named name: some StringProtocol) {
    switch name {
    case "static": self = .evaluation
    case "depth1": self = .depthOne
    default:
      guard let nodes = Int(name), (1...1_000_000_000).contains(nodes) else { return nil }
      self = .nodes(nodes)
    }
  }
}

extension Judgement: CustomStringConvertible {
  package var description: String {
    switch self {
    case .evaluation: "static evaluation"
    case .depthOne: "depth 1"
    case .nodes(let nodes): "\(nodes) nodes"
    }
  }
}
