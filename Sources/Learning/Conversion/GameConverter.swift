import Engine

/// Makes other games of stored ones. Not thread-safe: one thread uses it at a time.
package protocol GameConverter: AnyObject {
  /// What becomes of a game; nil if it was aborted. `isCancelled` is called before each search; once true, it is.
  func converted(_ game: GameRecord, isCancelled: () -> Bool) -> ConvertedGames?
}

/// What became of a game: one or several, or none, with its number.
package struct ConvertedGames: Sendable {
  package var records: [GameRecord]
  package var newScores: Int
}

package protocol ConversionSettings: Sendable {
  /// The name of the evaluator, as in `SelfPlayEvaluator`.
  var evaluator: String { get set }
  /// The header text of the new file: that of its source, followed by these settings.
  func text(after source: String) -> String
  /// What converts the games of one thread.
  func converter(_ evaluator: Evaluator) -> any GameConverter
}
