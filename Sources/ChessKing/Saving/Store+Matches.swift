import Chess

extension Store {
  // MARK: Beginning

  /// Starts a match.
  ///
  /// Each person has one game in progress against a character, and one with each other person. Such a game has to be
  /// given up for another one:
  ///
  ///     let forfeit = store.forfeit(white: "Lan", black: "Alex")
  ///     if let forfeit, !ask(forfeit.question) { return }
  ///     let match = try store.newMatch(white: "Lan", black: "Alex", forfeiting: forfeit)
  ///
  /// - Parameters:
  ///   - white: the name of the white player, a human or an opponent.
  ///   - black: the name of the black player; at least one player is human.
  ///   - start: the start position, in which the game is not over.
  ///   - seed: the seed for the randomness of the opponent.
  ///   - isRated: false for a game that is not scored, such as one that goes on from a position of a finished game.
  ///   - forfeit: what the user has agreed to; nil if nothing has to be given up.
  /// - Returns: the match.
  /// - Throws: a `KingError`, `gameInProgress` if another game has to be given up; then nothing is changed.
  public func newMatch(
    white: String, black: String, start: Position = .start, seed: UInt64 = .random(in: 0...(.max)),
    isRated: Bool = true, forfeiting forfeit: Forfeit? = nil
  ) throws(KingError) -> Match {
    try change { club throws(KingError) in
      let (white, black) = (try club.player(white).name, try club.player(black).name)
      let game = Game(start: start, seed: seed, elo: elo(of: [white, black], in: club), isRated: isRated)
      let saved = SavedGame(game, white: white, black: black)
      let match = try match(game, saved, in: club)
      if let old = club.game(inTheWayOf: white, black) {
        guard self.forfeit(of: old, in: club) == forfeit else {
          throw .gameInProgress(white: old.white, black: old.black)
        }
        match.forfeited = try end(old, in: &club)
      }
      club.games.append(saved)
      if let level = match.opponent?.level { club.settings.level = level }
      return match
    }
  }

  /// Starts another match between the players of this one, with colors changed.
  public func rematch(of match: Match, forfeiting forfeit: Forfeit? = nil) throws(KingError) -> Match {
    try newMatch(white: match.black.name, black: match.white.name, forfeiting: forfeit)
  }

  /// Starts a match that goes on from a position of a finished game, between the same players. It is not scored.
  ///
  /// - Parameters:
  ///   - report: the report of the finished game.
  ///   - plies: the number of its moves that are kept.
  ///   - forfeit: what the user has agreed to; nil if nothing has to be given up.
  /// - Returns: the match.
  /// - Throws: a `KingError`, as `newMatch` does; also if the position is the end of a game.
  public func tryMatch(
    from report: GameReport, after plies: Int, forfeiting forfeit: Forfeit? = nil
  ) throws(KingError) -> Match {
    guard let game = report.game, (0...game.moves.count).contains(plies) else { throw .nothingToUndo }
    var position = game.start
    for move in game.moves.prefix(plies) { position.make(move) }
    return try newMatch(
      white: report.white.player, black: report.black.player, start: position, isRated: false, forfeiting: forfeit)
  }

  /// The game to give up before these two can begin one, and the question to ask; nil if there is none.
  public func forfeit(white: String, black: String) -> Forfeit? {
    club.game(inTheWayOf: white, black).map { forfeit(of: $0, in: club) }
  }

  /// The consequences of giving up a game in progress, and the question to ask before.
  public func forfeit(of game: SavedGame) -> Forfeit { forfeit(of: game, in: club) }

  /// Gives up a game in progress, without resuming it.
  ///
  /// - Parameter forfeit: what the user has agreed to.
  /// - Returns: the report of the game; nil if it has no result.
  /// - Throws: a `KingError`, also if the game has ended or has other players since; then nothing is changed.
  @discardableResult
  public func giveUp(_ forfeit: Forfeit) throws(KingError) -> GameReport? {
    try change { club throws(KingError) in
      guard let game = club.games.first(where: { $0.id == forfeit.game }) else { throw .matchReplaced }
      guard self.forfeit(of: game, in: club) == forfeit else { throw .gamePlayedElsewhere }
      return try end(game, in: &club)
    }
  }

  // MARK: Going on

  /// Resumes a game in progress of a player: nobody else can.
  ///
  /// - Parameters:
  ///   - name: the name of a human player.
  ///   - other: the name of the other player; nil for the game that was played last.
  /// - Returns: the match; nil if there is no such game.
  /// - Throws: a `KingError`: `savedGame` if the game cannot be restored (see `recover`), `opponentMissing` if its
  ///   opponent is not available. The game is kept.
  public func resume(of name: String, with other: String? = nil) throws(KingError) -> Match? {
    try reload()
    let player = try club.person(name)
    guard let saved = club.game(of: player.name, with: other) else { return nil }
    return try match(try saved.game(), saved, in: club)
  }

  /// Goes on with the good moves of a game that cannot be restored, which is laid aside.
  ///
  /// Offer `game.recovered` to the user first.
  public func recover(_ game: SavedGame) throws(KingError) -> Match {
    try change { club throws(KingError) in
      guard let index = club.games.firstIndex(where: { $0.id == game.id }) else { throw .matchReplaced }
      let spoiled = club.games[index]
      guard let good = spoiled.recovered else { throw .savedGame(reason: "it has no move that can be played") }
      let saved = SavedGame(good, white: spoiled.white, black: spoiled.black)
      let match = try match(good, saved, in: club)
      club.games.remove(at: index)
      club.abandoned.append(spoiled)
      club.games.append(saved)
      return match
    }
  }

  /// Deletes a game that was laid aside.
  public func delete(_ game: SavedGame) throws(KingError) {
    try change { club throws(KingError) in club.abandoned.removeAll { $0.id == game.id } }
  }

  // MARK: Rules

  /// The Elo rating at which the opponent among these players plays against the other one.
  private func elo(of players: [String], in club: Club) -> Int? {
    let profiles = players.compactMap(club.profile)
    guard let person = profiles.first(where: \.player.isPerson),
      let opponent = profiles.first(where: { !$0.player.isPerson }).flatMap({ opponent(of: $0.player) })
    else { return nil }
    return opponent.elo(against: person.rating)
  }

  private func match(_ game: Game, _ saved: SavedGame, in club: Club) throws(KingError) -> Match {
    let (white, black) = (try club.player(saved.white), try club.player(saved.black))
    let opponent = [white, black].first { !$0.isPerson }.flatMap(opponent(of:))
    return try Match(game, id: saved.id, white: white, black: black, opponent: opponent, save: keep(_:of:))
  }

  private func forfeit(of game: SavedGame, in club: Club) -> Forfeit {
    let persons = game.players.filter(club.isPerson)
    func withoutResult(_ name: String) -> Forfeit {
      Forfeit(game: game.id, loser: nil, question: .text(name, game.white, game.black))
    }
    if persons.count == 2 || !game.isRated { return withoutResult("forfeit.noResult") }
    // Nobody loses a game that nobody could go on with.
    guard let loser = persons.first, let state = try? game.game(), (try? match(state, game, in: club)) != nil else {
      return withoutResult("forfeit.abandoned")
    }
    let opponent = loser == game.white ? game.black : game.white
    return Forfeit(game: game.id, loser: loser, question: .text("forfeit.loss", loser, opponent))
  }

  /// Ends a game that is given up: by a loss against a character, otherwise without a result.
  private func end(_ saved: SavedGame, in club: inout Club) throws(KingError) -> GameReport? {
    guard let loser = forfeit(of: saved, in: club).loser else {
      club.end(saved.id, keeping: true)
      return nil
    }
    club.end(saved.id, keeping: false)
    var game = try saved.game()
    try game.resign(loser == saved.white ? .white : .black)
    guard let finished = FinishedGame(game, white: saved.white, black: saved.black, at: now()) else { return nil }
    return try club.record(finished)
  }

  /// Saves a changed game of a match, and scores it if it is over.
  private func keep(_ game: Game, of match: Match) throws(KingError) -> Match.Saved {
    try change { club throws(KingError) in
      guard let index = club.games.firstIndex(where: { $0.id == match.id }) else { throw .matchReplaced }
      // Another program, or another match of this one, may have played on.
      var saved = club.games.remove(at: index)
      guard saved.hasMoves(of: match.game), saved.hasHints == match.game.hasHints else { throw .gamePlayedElsewhere }
      (saved.moves, saved.hasHints) = (game.state.coordinates, game.hasHints)
      var result: Match.Saved = (try club.player(saved.white), try club.player(saved.black), nil)
      if let finished = FinishedGame(game, white: saved.white, black: saved.black, at: now()) {
        result.report = try club.record(finished)
      } else {
        club.games.append(saved)
      }
      return result
    }
  }
}
