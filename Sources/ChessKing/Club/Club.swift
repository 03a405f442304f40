import Chess
import Platform

/// Everything that is kept: who plays, what has been played, what was chosen, and the game in progress.
///
/// A value. Scores and badges are not kept apart from the games that brought them, so the two cannot disagree.
public struct Club: Hashable, Sendable {
  /// What was chosen.
  public var settings = Settings()
  /// All players and what they have achieved, in the order in which they came.
  public private(set) var profiles: [Profile] = []
  /// The finished games, oldest first.
  public private(set) var history: [GameReport] = []
  /// The game in progress.
  public internal(set) var savedGame: SavedGame?

  private var places: [String: Int] = [:]
  private var unknownFields: [String: JSON] = [:]

  /// A club of these opponents and no persons yet.
  public init(opponents: [any Opponent] = Persona.all, at time: Moment) throws(KingError) {
    try admit(opponents, at: time)
  }

  // MARK: Players

  /// All players, in the order in which they came.
  public var players: [Player] { profiles.map(\.player) }

  /// The players who are persons.
  public var persons: [Player] { players.filter(\.isPerson) }

  /// What the player with this name has achieved; capitals do not matter.
  public func profile(of name: String) -> Profile? {
    guard let name = try? Player.tidy(name) else { return nil }
    return places[Player.key(name)].map { profiles[$0] }
  }

  /// The player with this name; capitals do not matter.
  public func player(_ name: String) throws(KingError) -> Player {
    guard let profile = profile(of: name) else { throw .unknownPlayer(name) }
    return profile.player
  }

  /// Adds a person.
  @discardableResult
  public mutating func addPlayer(_ name: String, avatar: Avatar, at time: Moment) throws(KingError) -> Player {
    let player = try Player(name: name, avatar: avatar, since: time)
    try add(player)
    return player
  }

  /// Adds the opponents who are not here yet. The level of those who are may have changed.
  mutating func admit(_ opponents: [any Opponent], at time: Moment) throws(KingError) {
    for opponent in opponents {
      let player = try Player(opponent, since: time)
      if let place = places[Player.key(player.name)], profiles[place].player.name == player.name,
        !profiles[place].player.isPerson
      {
        profiles[place].player.level = player.level
      } else {
        try add(player)
      }
    }
  }

  private mutating func add(_ player: Player) throws(KingError) {
    let key = Player.key(player.name)
    guard places[key] == nil else { throw .nameTaken(player.name) }
    places[key] = profiles.count
    profiles.append(Profile(player))
  }

  // MARK: Games

  /// Scores a finished game and adds it to the history.
  ///
  /// - Returns: what it was for both players.
  @discardableResult
  public mutating func record(_ game: FinishedGame) throws(KingError) -> GameReport {
    let white = try place(of: game.white)
    let black = try place(of: game.black)
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
    let feats = color == .white ? game.whiteFeats : game.blackFeats
    let change = Points.change(of: profile.score, by: result, against: other.player.level)
    let badges = Badge.earned(
      by: result, feats, against: other.player.level, wins: profile.wins + (result == .won ? 1 : 0),
      besides: Set(profile.badges.map(\.badge)))
    return GameReport.Side(
      player: profile.player.name, score: profile.score + change, change: change, feats: feats, badges: badges)
  }

  private func place(of name: String) throws(KingError) -> Int {
    guard let place = places[Player.key(name)] else { throw .unknownPlayer(name) }
    return place
  }

  private mutating func append(_ report: GameReport, _ white: Int, _ black: Int) {
    history.append(report)
    profiles[white].add(report.white, report.result(of: .white), at: report.time, number: history.count)
    profiles[black].add(report.black, report.result(of: .black), at: report.time, number: history.count)
  }

  /// Adds a game that was scored before, if it follows from those before it.
  private mutating func append(scored report: GameReport) throws(JSONMismatch) {
    var places: [Int] = []
    for (name, side) in [("white", report.white), ("black", report.black)] {
      guard let place = try? place(of: side.player) else {
        throw JSONMismatch([name, "player"], expected: "the name of a player")
      }
      let profile = profiles[place]
      guard profile.score + side.change == side.score else {
        throw JSONMismatch([name, "score"], expected: "\(profile.score + side.change)")
      }
      guard !side.badges.contains(where: profile.has), Set(side.badges).count == side.badges.count else {
        throw JSONMismatch([name, "badges"], expected: "badges that the player has not got yet")
      }
      places.append(place)
    }
    guard places[0] != places[1] else { throw JSONMismatch(["black", "player"], expected: "another player") }
    append(report, places[0], places[1])
  }
}

/// What counts of a game that is over.
public struct FinishedGame: Hashable, Sendable {
  /// When it ended.
  public var time: Moment
  /// Who had the white men.
  public var white: String
  /// Who had the black men.
  public var black: String
  /// How it ended.
  public var outcome: Outcome
  /// How many moves were made, those of both sides counted.
  public var plies: Int
  /// What White did.
  public var whiteFeats: Feats
  /// What Black did.
  public var blackFeats: Feats

  /// A game between these players that ended like this.
  public init(
    white: String, black: String, _ outcome: Outcome, plies: Int, whiteFeats: Feats = Feats(),
    blackFeats: Feats = Feats(), at time: Moment
  ) {
    self.time = time
    self.white = white
    self.black = black
    self.outcome = outcome
    self.plies = plies
    self.whiteFeats = whiteFeats
    self.blackFeats = blackFeats
  }

  /// What counts of a game, or nil if it is not over.
  public init?(_ game: Game, white: String, black: String, at time: Moment) {
    guard let outcome = game.outcome else { return nil }
    self.init(
      white: white, black: black, outcome, plies: game.moves.count, whiteFeats: game.feats(of: .white),
      blackFeats: game.feats(of: .black), at: time)
  }

  /// What counts of a game that was scored before: enough to score it again.
  public init(_ report: GameReport) {
    self.init(
      white: report.white.player, black: report.black.player, report.outcome, plies: report.plies,
      whiteFeats: report.white.feats, blackFeats: report.black.feats, at: report.time)
  }
}

extension Club: JSONConvertible {
  /// The club of its written form.
  public init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    settings = try fields.value("settings")
    for (index, player) in try fields.values("players", Player.self).enumerated() {
      guard (try? add(player)) != nil else {
        throw JSONMismatch(["players", "\(index + 1)", "name"], expected: "a name that nobody has yet")
      }
    }
    for (index, report) in try fields.values("history", GameReport.self).enumerated() {
      do throws(JSONMismatch) {
        try append(scored: report)
      } catch {
        throw JSONMismatch(["history", "\(index + 1)"] + error.path, expected: error.expected)
      }
    }
    savedGame = try fields.optionalValue("game")
    unknownFields = fields.rest
  }

  /// The written form.
  public var json: JSON {
    .object(
      [
        ("settings", settings.json), ("game", savedGame?.json ?? .null), ("players", .list(players)),
        ("history", .list(history)),
      ], and: unknownFields)
  }
}
