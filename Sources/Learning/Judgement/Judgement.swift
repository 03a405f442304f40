/// A way to judge positions with a network.
public enum Judgement: Hashable, Sendable {
  /// The static evaluation.
  case evaluation
  /// A search of depth 1.
  case depthOne
  /// A search of so many nodes.
  case nodes(Int)

  /// The usual ones, from the network alone to a search in which it is at work.
  public static let usual: [Judgement] = [.evaluation, .depthOne, .nodes(150), .nodes(2_000)]

  /// The one that a user names: `static`, `depth1`, or a number of nodes; nil for anything else.
  public init?(named name: some StringProtocol) {
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
  /// The title of a table.
  public var description: String {
    switch self {
    case .evaluation: "static evaluation"
    case .depthOne: "depth 1"
    case .nodes(let nodes): "\(nodes) nodes"
    }
  }
}
