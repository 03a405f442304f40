import Chess
internal import JSON

/// All persistent data: players, finished games, settings and the games in progress.
///
/// A value type. Scores and badges are derived from the game history, so they cannot contradict it.
public struct Club: Hashable, Sendable {
  /// The settings.
  public var settings = Settings()
  /// The finished games, oldest first.
  public private(set) var history: [GameReport] = []
  /// The games in progress; the one that was played last comes last.
  public internal(set) var games: [SavedGame] = []
  /// Games that will not go on, and that nobody has lost: games that could not be restored, whose opponent is no longer
  /// there, or that two players have ended without a result.
  public internal(set) var abandoned: [SavedGame] = []

  /// The profiles of all players, also of those who were deleted and in whose games others took part.
  private(set) var allProfiles: [Profile] = []
  /// The index of each profile by the key of its player's name.
  private var indices: [String: Int] = [:]

  /// The characters of the app: the three personas, the weakest first, and the adaptive opponent.
  public static let characters: [any Opponent] = Persona.all + [AdaptiveOpponent.mina]

  /// Creates a club with these opponents and no human players.
  public init(opponents: [any Opponent] = Club.characters, at time: Timestamp) throws(KingError) {
    try admit(opponents, at: time)
  }

  // MARK: Players

  /// The profiles of all players, in the order in which they were added.
  public var profiles: [Profile] { allProfiles.filter { $0.player.left == nil } }

  /// All players, in the order in which they were added.
  public var players: [Player] { profiles.map(\.player) }

  /// The human players.
  public var persons: [Player] { players.filter(\.isPerson) }

  /// The profile of the player with this name, ignoring case; nil if there is none.
  public func profile(of name: String) -> Profile? {
    guard let name = try? Player.tidy(name), let index = indices[Player.key(name)] else { return nil }
    return allProfiles[index].player.left == nil ? allProfiles[index] : nil
  }

  /// The player with this name, ignoring case.
  public func player(_ name: String) throws(KingError) -> Player {
    guard let profile = profile(of: name) else { throw name.isEmpty ? .emptyName : .unknownPlayer(name) }
    return profile.player
  }

  /// The human player with this name, ignoring case.
  package func person(_ name: String) throws(KingError) -> Player {
    let player = try player(name)
    guard player.isPerson else { throw .unknownPlayer(name) }
    return player
  }

  /// Adds a human player.
  @discardableResult
  public mutating func addPlayer(_ name: String, avatar: Avatar, at time: Timestamp) throws(KingError) -> Player {
    let player = try Player(name: name, avatar: avatar, since: time)
    try checkIsFree(player.name, except: nil)
    try add(player)
    return player
  }

  /// Adds the opponents that are missing, and updates the levels of the others.
  ///
  /// If a person has the name of an opponent, the opponent's player gets another one.
  mutating func admit(_ opponents: [any Opponent], at time: Timestamp) throws(KingError) {
    for opponent in opponents {
      var player = try Player(opponent, since: time)
      if let index = allProfiles.firstIndex(where: { $0.player.isPlayed(by: opponent) }) {
        allProfiles[index].player.level = player.level
        continue
      }
      var (name, number) = (player.name, 1)
      while indices[Player.key(name)] != nil {
        name = number == 1 ? "\(player.name) (AI)" : "\(player.name) (AI \(number))"
        number += 1
      }
      if name != player.name { (player.opponent, player.name) = (player.name, name) }
      try add(player)
    }
  }

  /// Lets the opponents have been there since this time at least, before any game.
  mutating func admitOpponents(since time: Timestamp) {
    for index in allProfiles.indices where !allProfiles[index].player.isPerson {
      allProfiles[index].player.since = min(allProfiles[index].player.since, time)
      allProfiles[index] = Profile(allProfiles[index].player)
    }
  }

  /// Checks that no player but the one with this index has a name that looks like this one.
  private func checkIsFree(_ name: String, except own: Int?) throws(KingError) {
    let appearance = Player.appearance(of: name)
    let isTaken = allProfiles.indices.contains {
      $0 != own && Player.appearance(of: allProfiles[$0].player.name) == appearance
    }
    guard !isTaken else { throw .nameTaken(name) }
  }

  private mutating func add(_ player: Player) throws(KingError) {
    let key = Player.key(player.name)
    guard indices[key] == nil else { throw .nameTaken(player.name) }
    indices[key] = allProfiles.count
    allProfiles.append(Profile(player))
  }

  // MARK: Changing players

  /// Gives a human player another picture.
  @discardableResult
  public mutating func setAvatar(_ avatar: Avatar, of name: String) throws(KingError) -> Player {
    let index = try index(of: try person(name).name)
    allProfiles[index].player.avatar = avatar
    return allProfiles[index].player
  }

  /// Gives a human player another name, in all games too.
  @discardableResult
  public mutating func rename(_ name: String, to newName: String) throws(KingError) -> Player {
    let index = try index(of: try person(name).name)
    let name = try Player.newName(newName)
    try checkIsFree(name, except: index)
    setName(name, of: index)
    return allProfiles[index].player
  }

  /// Deletes a human player. The finished games stay, under a name that says nothing, since they are those of others
  /// too; games in progress end without a result.
  public mutating func deletePlayer(_ name: String, at time: Timestamp) throws(KingError) {
    let index = try index(of: try person(name).name)
    for game in games(of: name) {
      // A game with another person is also that person's.
      end(game.id, keeping: game.players.allSatisfy(isPerson))
    }
    abandoned = abandoned.filter { !$0.belongs(to: name) || $0.players.allSatisfy(isPerson) }
    var number = 1
    while indices[Player.key("👤 \(number)")] != nil { number += 1 }
    setName("👤 \(number)", of: index)
    allProfiles[index].player.avatar = nil
    allProfiles[index].player.left = time
  }

  private mutating func setName(_ name: String, of index: Int) {
    let old = allProfiles[index].player.name
    indices[Player.key(old)] = nil
    indices[Player.key(name)] = index
    if settings.player == old { settings.player = name }
    allProfiles[index].player.name = name
    for game in history.indices { history[game].rename(old, to: name) }
    for game in games.indices { games[game].rename(old, to: name) }
    for game in abandoned.indices { abandoned[game].rename(old, to: name) }
  }

  // MARK: Games

  /// Scores a finished game and appends it to the history, unless it is not rated.
  ///
  /// - Returns: the report for both players.
  @discardableResult
  public mutating func record(_ game: FinishedGame) throws(KingError) -> GameReport {
    let white = try index(of: game.white)
    let black = try index(of: game.black)
    guard white != black else { throw .samePlayer(game.white) }
    let report = GameReport(
      game, white: side(of: allProfiles[white], .white, against: allProfiles[black], game),
      black: side(of: allProfiles[black], .black, against: allProfiles[white], game))
    if game.isRated { append(report, white, black) }
    return report
  }

  private func side(
    of profile: Profile, _ color: Color, against other: Profile, _ game: FinishedGame
  ) -> GameReport.Side {
    let result = PlayerResult(game.outcome.result, for: color)
    let specialMoves = color == .white ? game.whiteSpecialMoves : game.blackSpecialMoves
    let level = game.hasHints ? nil : other.player.level
    let change = game.isRated ? Points.change(of: profile.score, by: result, against: level?.counted(at: game.elo)) : 0
    // An opponent that adapts has to be stronger than Michael to be a beaten AI.
    let isWeak = level == .adaptive && (game.elo ?? 0) <= Persona.michael.elo ?? 0
    let badges = Badge.earned(
      by: result, specialMoves, against: isWeak ? nil : level?.counted(at: game.elo),
      wins: profile.wins + (result == .won ? 1 : 0), besides: Set(profile.badges.map(\.badge)))
    return GameReport.Side(
      player: profile.player.name, score: profile.score + change, change: change, specialMoves: specialMoves,
      badges: game.isRated ? badges : [])
  }

  private func index(of name: String) throws(KingError) -> Int {
    guard let index = indices[Player.key(name)] else { throw .unknownPlayer(name) }
    return index
  }

  private mutating func append(_ report: GameReport, _ white: Int, _ black: Int) {
    history.append(report)
    allProfiles[white].add(report, .white, number: history.count)
    allProfiles[black].add(report, .black, number: history.count)
  }

  /// Appends a game that was scored before; throws if it contradicts the games before it.
  private mutating func append(scored report: GameReport) throws(JSONMismatch) {
    var indices: [Int] = []
    for (name, side) in [("white", report.white), ("black", report.black)] {
      guard let index = try? index(of: side.player) else {
        throw JSONMismatch([name, "player"], expected: "the name of a player")
      }
      let profile = allProfiles[index]
      guard profile.score + side.change == side.score else {
        throw JSONMismatch([name, "score"], expected: "\(profile.score + side.change)")
      }
      guard !side.badges.contains(where: profile.has), Set(side.badges).count == side.badges.count else {
        throw JSONMismatch([name, "badges"], expected: "badges that the player has not got yet")
      }
      indices.append(index)
    }
    guard indices[0] != indices[1] else { throw JSONMismatch(["black", "player"], expected: "another player") }
    append(report, indices[0], indices[1])
  }
}

extension Club: JSONConvertible {
  init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    settings = try fields.value("settings", Settings.init(json:))
    for (index, player) in try fields.values("players", Player.init(json:)).enumerated() {
      guard (try? add(player)) != nil else {
        throw JSONMismatch(["players", "\(index + 1)", "name"], expected: "a name that nobody has yet")
      }
    }
    for (index, report) in try fields.values("history", GameReport.init(json:)).enumerated() {
      do throws(JSONMismatch) {
        try append(scored: report)
      } catch {
        throw JSONMismatch(["history", "\(index + 1)"] + error.path, expected: error.expected)
      }
    }
    abandoned = try fields.values("abandoned", SavedGame.init(json:))
    take(try fields.values("games", SavedGame.init(json:)))
  }

  var json: JSON {
    .present([
      ("settings", settings.json), ("games", games.isEmpty ? .null : .list(games)),
      ("abandoned", abandoned.isEmpty ? .null : .list(abandoned)), ("players", .list(allProfiles.map(\.player))),
      ("history", .list(history)),
    ])
  }
}
