import Observation

/// The club of a device and the file that contains it.
///
///     let store = try Store("chess-king.json")
///     try store.addPlayer("Lan", avatar: .cat)
///     let match = try store.newMatch(white: "Lan", black: "Michael")
///
/// Each change is written atomically before the call returns; if it cannot be written, the call throws and nothing is
/// changed. Several programs, such as an app and its widget, may use the same file: a change is applied to what the
/// file contains by then, and refused if it contradicts that. A store and its matches belong to the actor that created
/// the store, such as the main actor. Views that show the club or the settings are drawn again when these change
/// (Observation).
@Observable
public final class Store {
  /// Players, history, settings and the games in progress, as of the last change or `reload`.
  public private(set) var club: Club
  /// The available opponents.
  public let opponents: [any Opponent]

  /// The characters of the app: the three personas, the weakest first, and the adaptive opponent.
  public static var characters: [any Opponent] { Club.characters }

  let now: () -> Timestamp
  private let storage: (any ClubStorage)?
  /// What is known to be kept; nil if there was nothing.
  @ObservationIgnored private var written: [UInt8]?

  /// Opens the store of a file; a missing file is created by the first change.
  ///
  /// - Parameters:
  ///   - path: the file, in an existing folder; nil to save nothing, for previews and tests.
  ///   - opponents: the available opponents.
  ///   - now: returns the current time.
  /// - Throws: a `KingError` if the file cannot be parsed or created. The file is not changed then: see `previous`,
  ///   `restorePrevious` and `setAside`.
  public convenience init(
    _ path: String?, opponents: [any Opponent] = Store.characters, now: @escaping () -> Timestamp = { .now }
  ) throws(KingError) {
    let file = path.map(ClubFile.init)
    if let file, !file.exists { try file.checkPlace() }
    try self.init(in: file, opponents: opponents, now: now)
  }

  /// Opens the store of a place that is not a file; throws a `KingError` if what is kept there cannot be parsed.
  public init(
    in storage: (any ClubStorage)?, opponents: [any Opponent] = Store.characters,
    now: @escaping () -> Timestamp = { .now }
  ) throws(KingError) {
    // All that can fail comes before the first property: the compiler does not get over an observable class that is
    // given up half made.
    let written = try storage?.bytes()
    let club = try Store.club(in: written, opponents, path: storage?.path ?? "", at: now())
    self.storage = storage
    self.opponents = opponents
    self.now = now
    self.written = written
    self.club = club
  }

  /// The club that is kept, or a new one, with these opponents.
  private static func club(
    in bytes: [UInt8]?, _ opponents: [any Opponent], path: String, at time: Timestamp
  ) throws(KingError) -> Club {
    guard let bytes else { return try Club(opponents: opponents, at: time) }
    var club = try SaveFormat.current.club(in: bytes, path: path)
    try club.admit(opponents, at: time)
    return club
  }

  // MARK: A file that cannot be read

  /// The players and games before the last change, which are kept beside the file as `NAME~`; nil if there are none
  /// that can be read.
  ///
  /// An offer to the user if the file is damaged: show its content, and call `restorePrevious` on request.
  public static func previous(of path: String) -> Club? { ClubFile(path).previous() }

  /// Puts the state before the last change in the place of a file that cannot be parsed, which gets another name.
  ///
  /// - Returns: the new path of the file that cannot be parsed.
  /// - Throws: `changedElsewhere` if the file can be parsed now.
  @discardableResult
  public static func restorePrevious(_ path: String) throws(KingError) -> String {
    try ClubFile(path).restorePrevious()
  }

  /// Renames a file that cannot be parsed, so that a new one can be started without losing it.
  ///
  /// - Returns: the new path.
  /// - Throws: `changedElsewhere` if the file can be parsed now.
  @discardableResult
  public static func setAside(_ path: String) throws(KingError) -> String { try ClubFile(path).setAside() }

  // MARK: Players

  /// Adds a human player.
  @discardableResult
  public func addPlayer(_ name: String, avatar: Avatar) throws(KingError) -> Player {
    try change { club throws(KingError) in try club.addPlayer(name, avatar: avatar, at: now()) }
  }

  /// Adds sample players with finished games, so that the leaderboard is not empty at the first launch.
  public func addSamplePlayers() throws(KingError) {
    try change { club throws(KingError) in club.addSamplePlayers(at: now()) }
  }

  /// Gives a human player another picture.
  @discardableResult
  public func setAvatar(_ avatar: Avatar, of name: String) throws(KingError) -> Player {
    try change(name) { club throws(KingError) in try club.setAvatar(avatar, of: name) }
  }

  /// Gives a human player another name, in all games too.
  @discardableResult
  public func rename(_ name: String, to newName: String) throws(KingError) -> Player {
    try change(name) { club throws(KingError) in try club.rename(name, to: newName) }
  }

  /// Deletes a human player; ask before.
  ///
  /// The finished games stay, under a name that says nothing: they belong to the others too. Games in progress end
  /// without a result; the moves of those with another person are kept for that person.
  public func deletePlayer(_ name: String) throws(KingError) {
    try change(name) { club throws(KingError) in try club.deletePlayer(name, at: now()) }
  }

  /// Changes a player whom this store knows; another player who has taken the name meanwhile is not meant.
  private func change<Result>(
    _ name: String, _ body: (inout Club) throws(KingError) -> Result
  ) throws(KingError) -> Result {
    let known = club.profile(of: name)?.player
    return try change { club throws(KingError) in
      if let known, let storage, try club.person(name).since != known.since { throw .changedElsewhere(storage.path) }
      return try body(&club)
    }
  }

  // MARK: Settings

  /// The settings.
  public var settings: Settings { club.settings }

  /// Changes the settings: those that differ from the present ones.
  public func set(_ settings: Settings) throws(KingError) {
    let old = club.settings
    try change { club throws(KingError) in club.settings.apply(settings, insteadOf: old) }
  }

  /// The player who was there last, to be welcomed again; nil if there is none.
  public var lastPlayer: Player? { settings.player.flatMap { try? club.person($0) } }

  // MARK: Opponents

  /// The opponent with this name, ignoring case; nil if there is none.
  public func opponent(_ name: String) -> (any Opponent)? {
    opponents.first { Player.isSame($0.name, name) }
  }

  /// The opponents in the order in which to offer them: first who is about as strong as the player.
  public var offeredOpponents: [any Opponent] {
    opponents.filter { $0.level == .adaptive } + opponents.filter { $0.level != .adaptive }
  }

  /// The first opponent of this level; nil if there is none.
  public func opponent(_ level: Level) -> (any Opponent)? { opponents.first { $0.level == level } }

  /// The opponent that plays for a player; nil for a person, and if it is not available.
  public func opponent(of player: Player) -> (any Opponent)? { opponents.first(where: player.isPlayed) }

  /// The player for whom an opponent plays. Its name is that of the opponent, unless a person has this name.
  public func player(of opponent: any Opponent) throws(KingError) -> Player {
    guard let player = club.players.first(where: { $0.isPlayed(by: opponent) }) else {
      throw .unknownPlayer(opponent.name)
    }
    return player
  }

  // MARK: What is kept

  /// Reads what is kept again, in case another program has changed it.
  ///
  /// - Returns: true if it has.
  @discardableResult
  public func reload() throws(KingError) -> Bool { try adopt(try storage?.bytes()) }

  private func adopt(_ bytes: [UInt8]?) throws(KingError) -> Bool {
    guard let bytes, bytes != written else { return false }
    (club, written) = (try Store.club(in: bytes, opponents, path: storage?.path ?? "", at: now()), bytes)
    return true
  }

  /// Changes the club as it is kept by now; if anything throws, nothing is changed.
  func change<Result>(_ body: (inout Club) throws(KingError) -> Result) throws(KingError) -> Result {
    guard let storage else {
      var changed = club
      let result = try body(&changed)
      club = changed
      return result
    }
    var done: (result: Result, club: Club, bytes: [UInt8])?
    try storage.change { kept throws(KingError) in
      _ = try adopt(kept)
      var changed = club
      let result = try body(&changed)
      let bytes = SaveFormat.current.bytes(of: changed)
      done = (result, changed, bytes)
      return bytes == kept ? nil : bytes
    }
    guard let done else { throw .changedElsewhere(storage.path) }
    (club, written) = (done.club, done.bytes)
    return done.result
  }
}
