import Chess

/// How an opponent behaves at the board, apart from its moves.
struct Manners {
  /// The score in centipawns, as it sees it, at which it resigns; nil if it never does.
  var resignation: Int?
  /// The strength on the scale of `UCI_Elo`; nil if it is not known.
  var elo: Int?

  /// A beginner plays on until mate, and hardly ever offers a draw.
  private var isBeginner: Bool { elo.map { $0 < 1300 } ?? false }

  /// True if the game is given up: by the score, but not in the first ten moves, where nobody resigns.
  func resigns(_ result: SearchResult, in game: Game) -> Bool {
    guard let resignation, !isBeginner, game.moves.count >= 20 else { return false }
    return result.score <= resignation
  }

  /// True if a draw is offered: late, in an even game in which nothing has happened for some moves, and then only now
  /// and again.
  func offersDraw(_ result: SearchResult, in game: Game) -> Bool {
    let position = game.position
    return position.fullmoveNumber >= 40 && position.halfmoveClock >= (isBeginner ? 40 : 12)
      && position.fullmoveNumber % 8 == 0 && abs(result.score) <= 20
  }

  /// True if a draw is accepted by the one who is not to move: early by who is losing, later by who has no advantage. The
  /// search is that of the side to move, which offers it.
  func acceptsDraw(_ result: SearchResult, in game: Game) -> Bool {
    let score = -result.score
    return score <= (game.position.fullmoveNumber >= 20 ? 0 : -150)
  }

  /// How long a person would think: hardly at all about an only move or a recapture, longer where there are many moves
  /// and several good ones.
  func thinkingTime(_ result: SearchResult, in game: Game) -> Duration {
    let moves = game.position.legalMoves
    let isRecapture = game.moves.last.map { $0.isCapture && result.move?.to == $0.to } ?? false
    let milliseconds = moves.count == 1 ? 500 : isRecapture ? 900 : 1000 + 50 * moves.count + 500 * result.choices
    return Manners.varied(milliseconds, in: game)
  }

  /// How long a person would take to play a move from memory.
  func timeFromMemory(in game: Game) -> Duration { Manners.varied(900, in: game) }

  /// The time, up to a third more or less by the seed.
  private static func varied(_ milliseconds: Int, in game: Game) -> Duration {
    let percent = 67 + game.randomNumber % 67
    return .milliseconds(milliseconds * percent / 100)
  }
}
