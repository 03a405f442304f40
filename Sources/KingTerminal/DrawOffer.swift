import Chess
import ChessKing

/// How a character answers to the offer of a draw.
struct DrawOffer {
  /// Nobody agrees to a draw before this move.
  static let firstMove = 20

  /// True if the character accepts: in the middle of the game, unless it believes to be better.
  ///
  /// - Parameter game: a game in which the person is to move.
  /// - Returns: the answer.
  nonisolated(nonsending) func isAccepted(in game: Game) async -> Bool {
    guard game.position.fullmoveNumber > Self.firstMove, let best = await Adviser().best(in: game.state) else {
      return false
    }
    return best.score >= .draw
  }
}
