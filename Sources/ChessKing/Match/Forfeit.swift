/// The consequences of giving a game up, and the question to ask before.
///
///     if let forfeit = store.forfeit(white: "Lan", black: "Alex"), !ask(forfeit.question) { return }
///
/// Against a character it is a loss, by resigning and by beginning another game alike.
public struct Forfeit: Hashable, Sendable {
  /// The number of the game.
  public let game: SavedGame.ID
  /// The name of the player who loses the game; nil if it ends without a result.
  public let loser: String?
  /// The question to be answered by yes or no.
  public let question: Localized
}
