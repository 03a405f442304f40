import Chess

/// An opponent that the program plays: one of the personas, or another conforming type.
///
/// The name identifies it: a saved game finds its opponent by name among those of the store. All its input, including
/// the seed, comes from the game; so it plays the same move in the same game.
public protocol Opponent: Sendable {
  /// The name; if a person has it, the opponent plays under another one.
  var name: String { get }
  /// The difficulty of the opponent.
  var level: Level { get }
  /// The displayed title of the opponent.
  var title: Localized { get }
  /// The message while the opponent thinks.
  var thinking: Localized { get }

  /// Chooses a move.
  ///
  /// - Parameter game: a game in progress.
  /// - Returns: a legal move in the current position of the game.
  /// - Throws: a `CancellationError` soon after the task is cancelled.
  @concurrent
  func nextMove(in game: Game) async throws -> Move
}
