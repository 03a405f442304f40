/// How stored games get new scores.
public struct RescoringSettings: Hashable, Sendable {
  /// Positions visited in a search after which no new iteration begins.
  public var softNodes = 5_000
  /// Positions after which a search stops where it is.
  public var hardNodes = 40_000
  /// One position in so many is searched; the others keep no score.
  public var every = 1
  /// The size of the transposition table, in megabytes.
  public var hashMegabytes = 4
  /// The name of the evaluator, as `SelfPlayEvaluator` spells it.
  public var evaluator = ""

  /// Every position, at 5,000 nodes.
  public init() {}

  /// The head of a rescored file: what the head of its source says, and how the scores came about.
  func text(after source: String) -> String {
    source + """

      rescored-by \(evaluator)
      rescored-nodes \(softNodes)
      rescored-hard-nodes \(hardNodes)
      rescored-hash \(hashMegabytes)
      rescored-every \(every)
      """
  }
}
