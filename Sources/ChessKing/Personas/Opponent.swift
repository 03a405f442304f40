import Chess

/// Somebody who answers moves by itself: one of the personas, or a type of your own.
///
/// It is known by its name: a saved game finds its opponent again among those that the store was given. Whatever it
/// needs to know of a game, it finds there, the seed included; so the same game always gets the same answer.
public protocol Opponent: Sendable {
  /// The name; no player may have the same.
  var name: String { get }
  /// How hard it is to beat.
  var level: Level { get }
  /// What people call it.
  var title: Translated { get }
  /// What it says while it thinks.
  var thinking: Translated { get }

  /// The move to play.
  ///
  /// - Parameter game: a game that is not over.
  /// - Returns: a legal move of the game's position.
  /// - Throws: a `CancellationError` soon after the task was cancelled.
  @concurrent
  func nextMove(in game: Game) async throws -> Move
}
