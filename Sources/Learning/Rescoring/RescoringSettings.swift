import Engine

/// The settings of a rescoring run.
public struct RescoringSettings: Hashable, Sendable {
  /// The number of nodes after which no new iteration begins.
  public var softNodes = 5_000
  /// The number of nodes at which a search stops.
  public var hardNodes = SoloSearcher.hardNodes(forSoft: 5_000)
  /// One position in this many is searched, those with a score counted too; the others have no score.
  public var every = 1
  /// True if only positions without a score are searched; the others keep theirs.
  public var onlyMissing = false
  /// With a value above 0 only positions with a score are searched, and of them those where the expected result by the
  /// score and the one by the static evaluation differ by at least this much, in thousandths; all others stay as they
  /// are.
  public var minError = 0
  /// The size of the transposition table, in megabytes.
  public var hashMegabytes = 4
  /// The name of the evaluator, as in `SelfPlayEvaluator`.
  public var evaluator = ""

  /// The default settings: every position, at 5,000 nodes.
  public init() {}

  /// The header text of a rescored file: that of its source, followed by the settings of the run.
  func text(after source: String) -> String {
    let missing = onlyMissing ? "\nrescored-missing" : ""
    let error = minError > 0 ? "\nrescored-min-error \(minError)" : ""
    return source + """

      rescored-by \(evaluator)
      rescored-nodes \(softNodes)
      rescored-hard-nodes \(hardNodes)
      rescored-hash \(hashMegabytes)
      rescored-every \(every)
      """ + missing + error
  }
}
