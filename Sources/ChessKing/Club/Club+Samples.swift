import Chess

extension Club {
  /// Adds sample players with finished games, so that the leaderboard is not empty at the first launch.
  ///
  /// If a player already has the name of a sample player, that sample player is not added.
  public mutating func addSamplePlayers(at time: Timestamp) {
    let samples: [(name: String, avatar: Avatar)] = [
      ("Lan", .cat), ("Minh", .dog), ("Oliver", .mouse), ("Sophie", .cat), ("Huy", .dog),
    ]
    var present: Set<String> = []
    for sample in samples where (try? addPlayer(sample.name, avatar: sample.avatar, at: time)) != nil {
      present.insert(sample.name)
    }
    for game in Club.sampleGames(at: time) where present.contains(game.white) {
      // Only games against the program or between sample players: a real player must not lose points to a sample
      // player.
      guard present.contains(game.black) || profile(of: game.black)?.player.isPerson == false else { continue }
      _ = try? record(game)
    }
  }

  private static func sampleGames(at time: Timestamp) -> [FinishedGame] {
    let games: [(white: String, black: String, GameResult, Outcome.Reason, SpecialMoveCounts)] = [
      ("Lan", "Minh", .whiteWins, .checkmate, SpecialMoveCounts(castlings: 1)),
      ("Lan", "Michael", .whiteWins, .checkmate, SpecialMoveCounts(promotions: 1, castlings: 1)),
      ("Oliver", "Michael", .whiteWins, .checkmate, SpecialMoveCounts()),
      ("Minh", "Oliver", .draw, .stalemate, SpecialMoveCounts()),
      ("Minh", "Alex", .blackWins, .checkmate, SpecialMoveCounts()),
      ("Sophie", "Alex", .whiteWins, .checkmate, SpecialMoveCounts(enPassants: 1)),
      ("Sophie", "Huy", .blackWins, .resignation, SpecialMoveCounts()),
      ("Huy", "Lan", .draw, .repetition, SpecialMoveCounts(castlings: 1)),
    ]
    return games.map { white, black, result, reason, specialMoves in
      FinishedGame(
        white: white, black: black, Outcome(result, reason), plies: 60, whiteSpecialMoves: specialMoves, at: time)
    }
  }
}
