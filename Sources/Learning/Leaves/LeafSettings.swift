import Engine

/// The settings of a run that replaces positions by leaves: see `LeafFinder`.
package struct LeafSettings: Hashable, Sendable {
  /// The largest absolute score of a position that is used, in centipawns: near a mate, differences of scores say little.
  package var maxScore = 1_500
  package var hashMegabytes = 1
  /// The name of the evaluator, as in `SelfPlayEvaluator`.
  package var evaluator = ""

  package init() {}

  /// The header text of a file of leaves: that of its source, followed by the settings of the run.
  package func text(after source: String) -> String {
    source + """

      \(LeafSettings.mark)\(evaluator)
      leaves-hash \(hashMegabytes)
      leaves-max-score \(maxScore)
      """
  }

  /// What a line in the header of a file of leaves begins with.
  private static let mark = "leaves-by "

  /// True if a header text is that of a file of leaves.
  static func isMarked(_ text: String) -> Bool { text.split(separator: "\n").contains { $0.hasPrefix(mark) } }
}
