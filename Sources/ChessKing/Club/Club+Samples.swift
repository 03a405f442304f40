import Chess
import Platform

extension Club {
  /// Adds a few players with some games behind them, so that a first launch has something to show.
  ///
  /// Whoever has one of their names keeps it, and then the sample with this name stays away.
  public mutating func addSamplePlayers(at time: Moment) {
    let samples: [(name: String, avatar: Avatar)] = [
      ("Lan", .cat), ("Minh", .dog), ("Oliver", .mouse), ("Sophie", .cat), ("Huy", .dog),
    ]
    var present: Set<String> = []
    for sample in samples where (try? addPlayer(sample.name, avatar: sample.avatar, at: time)) != nil {
      present.insert(sample.name)
    }
    for game in Club.sampleGames(at: time) where present.contains(game.white) {
      // Only against the program or each other: nobody shall lose points to a sample.
      guard present.contains(game.black) || profile(of: game.black)?.player.isPerson == false else { continue }
      _ = try? record(game)
    }
  }

  private static func sampleGames(at time: Moment) -> [FinishedGame] {
    let games: [(white: String, black: String, GameResult, Outcome.Reason, Feats)] = [
      ("Lan", "Minh", .whiteWins, .checkmate, Feats(castlings: 1)),
      ("Lan", "Michael", .whiteWins, .checkmate, Feats(promotions: 1, castlings: 1)),
      ("Oliver", "Michael", .whiteWins, .checkmate, Feats()), ("Minh", "Oliver", .draw, .stalemate, Feats()),
      ("Minh", "Alex", .blackWins, .checkmate, Feats()),
      ("Sophie", "Alex", .whiteWins, .checkmate, Feats(enPassants: 1)),
      ("Sophie", "Huy", .blackWins, .resignation, Feats()),
      ("Huy", "Lan", .draw, .repetition, Feats(castlings: 1)),
    ]
    return games.map { white, black, result, reason, feats in
      FinishedGame(white: white, black: black, Outcome(result, reason), plies: 60, whiteFeats: feats, at: time)
    }
  }
}
