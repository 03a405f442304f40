import Chess

/// The data of a finished game that are needed to score it.
public struct FinishedGame: Hashable, Sendable {
  /// The time of the end of the game.
  public var time: Timestamp
  /// The name of the white player.
  public var white: String
  /// The name of the black player.
  public var black: String
  /// The result of the game and its reason.
  public var outcome: Outcome
  /// The number of plies.
  public var plies: Int
  /// The special moves of White.
  public var whiteSpecialMoves: SpecialMoveCounts
  /// The special moves of Black.
  public var blackSpecialMoves: SpecialMoveCounts
  /// The Elo rating at which the opponent played; nil if there was none, or if it is not known.
  public var elo: Int?
  /// True if the person has taken hints: then a win is worth no extra points.
  public var hasHints = false
  /// False for a game that is not scored.
  public var isRated = true
  /// The moves; nil if they are not known.
  var moveText: MoveText?

  /// Creates the data of a finished game whose moves are not known.
  public init(
    white: String, black: String, _ outcome: Outcome, plies: Int,
    whiteSpecialMoves: SpecialMoveCounts = SpecialMoveCounts(),
    blackSpecialMoves: SpecialMoveCounts = SpecialMoveCounts(), at time: Timestamp
  ) {
    (self.white, self.black, self.outcome, self.plies, self.time) = (white, black, outcome, plies, time)
    (self.whiteSpecialMoves, self.blackSpecialMoves) = (whiteSpecialMoves, blackSpecialMoves)
  }

  /// Creates the data of a game; nil if the game is not over.
  public init?(_ game: Game, white: String, black: String, at time: Timestamp) {
    guard let outcome = game.outcome else { return nil }
    self.init(
      white: white, black: black, outcome, plies: game.moves.count, whiteSpecialMoves: game.specialMoves(of: .white),
      blackSpecialMoves: game.specialMoves(of: .black), at: time)
    elo = game.elo
    (hasHints, isRated) = (game.hasHints, game.isRated)
    moveText = MoveText(game.state)
  }
}
