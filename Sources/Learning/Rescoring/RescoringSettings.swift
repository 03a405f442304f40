import Engine

package struct RescoringSettings: Hashable, Sendable {
  /// The number of nodes after which no new iteration begins.
  package var softNodes = 5_000
  /// The number of nodes at which a search stops.
  package var hardNodes = SoloSearcher.hardNodes(forSoft: 5_000)
  /// One position in this many is searched, those with a score counted too; the others have no score.
  package var every = 1
  /// The positions that are searched; all others stay as they are.
  package var selection = Selection.all
  package var hashMegabytes = 4
  package var evaluator = ""

  package enum Selection: Hashable, Sendable {
    case all
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
  package init() {}

  /// The header text of a rescored file: that of its source, followed by the settings of the run.
  package func text(after source: String) -> String {
    source + """

      rescored-by \(evaluator)
      rescored-nodes \(softNodes)
      rescored-hard-nodes \(hardNodes)
      rescored-hash \(hashMegabytes)
      rescored-every \(every)
      """ + selection.text
  }
}
