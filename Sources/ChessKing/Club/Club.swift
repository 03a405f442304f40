import Chess
internal import JSON

/// All persistent data: players, game history, settings and the game in progress.
///
/// A value type. Scores and badges are derived from the game history, so they cannot contradict it.
public struct Club: Hashable, Sendable {
  /// The settings.
  public var settings = Settings()
  /// The profiles of all players, in the order in which they were added.
  public private(set) var profiles: [Profile] = []
  /// The finished games, oldest first.
  public private(set) var history: [GameReport] = []
  /// The game in progress.
  public internal(set) var savedGame: SavedGame?

  /// The index of each profile by the key of its player's name.
  private var indices: [String: Int] = [:]
  private var unknownFields: [String: JSON] = [:]

  /// Creates a club with these opponents and no human players.
  public init(opponents: [any Opponent] = Persona.all, at time: Timestamp) throws(KingError) {
    try admit(opponents, at: time)
  }

  // MARK: Players

  /// All players, in the order in which they were added.
  public var players: [Player] { profiles.map(\.player) }

  /// The human players.
  public var persons: [Player] { players.filter(\.isPerson) }

  /// The profile of the player with this name, ignoring case; nil if there is none.
  public func profile(of name: String) -> Profile? {
    guard let name = try? Player.tidy(name) else { return nil }
    return indices[Player.key(name)].map { profiles[$0] }
  }

  /// The player with this name, ignoring case.
  public func player(_ name: String) throws(KingError) -> Player {
    guard let profile = profile(of: name) else { throw .unknownPlayer(name) }
    return profile.player
  }

  /// Adds a human player.
  @discardableResult
  public mutating func addPlayer(_ name: String, avatar: Avatar, at time: Timestamp) throws(KingError) -> Player {
    let player = try Player(name: name, avatar: avatar, since: time)
    try add(player)
    return player
  }

  /// Adds the opponents that are missing, and updates the levels of the others.
  mutating func admit(_ opponents: [any Opponent], at time: Timestamp) throws(KingError) {
    for opponent in opponents {
      let player = try Player(opponent, since: time)
      if let index = indices[Player.key(player.name)], profiles[index].player.name == player.name,
        !profiles[index].player.isPerson
      {
        profiles[index].player.level = player.level
      } else {
        try add(player)
      }
    }
  }

  private mutating func add(_ player: Player) throws(KingError) {
    let key = Player.key(player.name)
    guard indices[key] == nil else { throw .nameTaken(player.name) }
    indices[key] = profiles.count
    profiles.append(Profile(player))
  }

  // MARK: Games

  /// Scores a finished game and appends it to the history.
  ///
  /// - Returns: the report for both players.
  @discardableResult
  public mutating func record(_ game: FinishedGame) throws(KingError) -> GameReport {
    let white = try index(of: game.white)
    let black = try index(of: game.black)
    guard white != black else { throw .samePlayer(game.white) }
    let report = GameReport(
      time: game.time, outcome: game.outcome, plies: game.plies,
      white: side(of: profiles[white], .white, against: profiles[black], game),
      black: side(of: profiles[black], .black, against: profiles[white], game))
    append(report, white, black)
    return report
  }

  private func side(
    of profile: Profile, _ color: Color, against other: Profile, _ game: FinishedGame
  ) -> GameReport.Side {
    let result = PlayerResult(game.outcome.result, for: color)
    let specialMoves = color == .white ? game.whiteSpecialMoves : game.blackSpecialMoves
    let change = Points.change(of: profile.score, by: result, against: other.player.level)
    let badges = Badge.earned(
      by: result, specialMoves, against: other.player.level, wins: profile.wins + (result == .won ? 1 : 0),
      besides: Set(profile.badges.map(\.badge)))
    return GameReport.Side(
      player: profile.player.name, score: profile.score + change, change: change, specialMoves: specialMoves,
      badges: badges)
  }

  private func index(of name: String) throws(KingError) -> Int {
    guard let index = indices[Player.key(name)] else { throw .unknownPlayer(name) }
    return index
  }

  private mutating func append(_ report: GameReport, _ white: Int, _ black: Int) {
    history.append(report)
    profiles[white].add(report.white, report.result(of: .white), at: report.time, number: history.count)
    profiles[black].add(report.black, report.result(of: .black), at: report.time, number: history.count)
  }

  /// Appends a game that was scored before; throws if it contradicts the games before it.
  private mutating func append(scored report: GameReport) throws(JSONMismatch) {
    var indices: [Int] = []
    for (name, side) in [("white", report.white), ("black", report.black)] {
      guard let index = try? index(of: side.player) else {
        throw JSONMismatch([name, "player"], expected: "the name of a player")
      }
      let profile = profiles[index]
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

  /// Creates the data of a finished game.
  public init(
    white: String, black: String, _ outcome: Outcome, plies: Int,
    whiteSpecialMoves: SpecialMoveCounts = SpecialMoveCounts(),
    blackSpecialMoves: SpecialMoveCounts = SpecialMoveCounts(), at time: Timestamp
  ) {
    self.time = time
    self.white = white
    self.black = black
    self.outcome = outcome
    self.plies = plies
    self.whiteSpecialMoves = whiteSpecialMoves
    self.blackSpecialMoves = blackSpecialMoves
  }

  /// Creates the data of a game; nil if the game is not over.
  public init?(_ game: Game, white: String, black: String, at time: Timestamp) {
    guard let outcome = game.outcome else { return nil }
    self.init(
      white: white, black: black, outcome, plies: game.moves.count, whiteSpecialMoves: game.specialMoves(of: .white),
      blackSpecialMoves: game.specialMoves(of: .black), at: time)
  }

  /// Creates the data of a game from its report, so that it can be scored again.
  public init(_ report: GameReport) {
    self.init(
      white: report.white.player, black: report.black.player, report.outcome, plies: report.plies,
      whiteSpecialMoves: report.white.specialMoves, blackSpecialMoves: report.black.specialMoves, at: report.time)
  }
}

extension Club: JSONConvertible {
  /// Creates the club from its JSON representation.
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
    savedGame = try fields.optionalValue("game", SavedGame.init(json:))
    unknownFields = fields.rest
  }

  /// The JSON representation.
  var json: JSON {
    .object(
      [
        ("settings", settings.json), ("game", savedGame?.json ?? .null), ("players", .list(players)),
        ("history", .list(history)),
      ], and: unknownFields)
  }
}
