import Engine

/// The settings of a rescoring run.
public struct RescoringSettings: Hashable, Sendable {
  /// The number of nodes after which no new iteration begins.
  public var softNodes = 5_000
  /// The number of nodes at which a search stops.
  public var hardNodes = SoloSearcher.hardNodes(forSoft: 5_000)
  /// One position in this many is searched, those with a score counted too; the others have no score.
  public var every = 1
  /// The positions that are searched; all others stay as they are.
  public var selection = Selection.all
  /// The size of the transposition table, in megabytes.
  public var hashMegabytes = 4
  /// The name of the evaluator, as in `SelfPlayEvaluator`.
  public var evaluator = ""

  /// Which positions are searched.
  public enum Selection: Hashable, Sendable {
    /// All positions.
    case all
    /// Those without a score.
    case missing
    /// Those with a score, where the expected results by it and by the static evaluation differ by at least so many
    /// thousandths.
    case unexpected(minError: Int)

    /// The line of a file header; empty for all positions.
    fileprivate var text: String {
      switch self {
      case .all: ""
      case .missing: "\nrescored-missing"
      case .unexpected(let minError): "\nrescored-min-error \(minError)"
      }
    }
  }

  /// The default settings: every position, at 5,000 nodes.
  public init() {}

  /// The header text of a rescored file: that of its source, followed by the settings of the run.
  public func text(after source: String) -> String {
    source + """

      rescored-by \(evaluator)
      rescored-nodes \(softNodes)
      rescored-hard-nodes \(hardNodes)
      rescored-hash \(hashMegabytes)
      rescored-every \(every)
      """ + selection.text
  }
}
