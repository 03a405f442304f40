import Engine

/// Makes other games of stored ones. Not thread-safe: one thread uses it at a time.
public protocol GameConverter: AnyObject {
  /// What becomes of a game.
  ///
  /// - Parameters:
  ///   - game: the game.
  ///   - isCancelled: called before each search; once true, the game is aborted.
  /// - Returns: nil if the game was aborted.
  func converted(_ game: GameRecord, isCancelled: () -> Bool) -> ConvertedGames?
}

/// What became of a game: one or several, or none, with its number.
public struct ConvertedGames: Sendable {
  /// The games.
  public var records: [GameRecord]
  /// The number of scores that are new.
  public var newScores: Int
}

/// What is done with the games of a file.
public protocol ConversionSettings: Sendable {
  /// The name of the evaluator, as in `SelfPlayEvaluator`.
  var evaluator: String { get set }
  /// The header text of the new file: that of its source, followed by these settings.
  func text(after source: String) -> String
  /// What converts the games of one thread.
  func converter(_ evaluator: Evaluator) -> any GameConverter
}
