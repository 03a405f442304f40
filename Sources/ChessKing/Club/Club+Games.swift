/// Games in progress, and whose they are.
///
/// Each person has one game against a character, and one with each other person, which belongs to both.
extension Club {
  /// The games in progress of a player, the one that was played last first.
  public func games(of name: String) -> [SavedGame] { games.reversed().filter { $0.belongs(to: name) } }

  /// The game in progress of a player, the one that was played last.
  ///
  /// - Parameters:
  ///   - name: the name of the player.
  ///   - other: the name of the other player of the game; nil for any.
  /// - Returns: the game; nil if there is none.
  public func game(of name: String, with other: String? = nil) -> SavedGame? {
    games(of: name).first { game in
      guard let other else { return true }
      return Player.isSame(name, game.white) ? Player.isSame(other, game.black) : Player.isSame(other, game.white)
    }
  }

  /// The game that has to end before these two can begin one; nil if there is none.
  func game(inTheWayOf white: String, _ black: String) -> SavedGame? {
    let owners = owners([white, black])
    return games.last { self.owners($0.players) == owners }
  }

  /// True if this is the name of a human player.
  func isPerson(_ name: String) -> Bool { (try? person(name)) != nil }

  /// The persons to whom a game belongs, by which there is one game at most.
  private func owners(_ players: [String]) -> Set<String> { Set(players.filter(isPerson).map(Player.key)) }

  /// Takes games in progress from a file, and lays those aside that are nobody's, or whose owners have a newer one, as
  /// when the file was made by hand.
  mutating func take(_ saved: [SavedGame]) {
    var (owned, numbers): (Set<Set<String>>, Set<SavedGame.ID>) = ([], [])
    var others: [SavedGame] = []
    for game in saved.reversed() {
      let owners = owners(game.players)
      let isTaken = !owners.isEmpty && owned.insert(owners).inserted && numbers.insert(game.id).inserted
      if isTaken { games.append(game) } else { others.append(game) }
    }
    games.reverse()
    abandoned += others.reversed()
  }

  /// Ends a game in progress without a result; one that is kept is laid aside.
  mutating func end(_ id: SavedGame.ID, keeping isKept: Bool) {
    guard let index = games.firstIndex(where: { $0.id == id }) else { return }
    let game = games.remove(at: index)
    // A game without moves is nothing to look at, unless it was spoiled.
    if isKept && (!game.moves.isEmpty || game.recovered == nil) { abandoned.append(game) }
  }
}
