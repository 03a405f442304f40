import Chess
internal import Platform

/// The club of a device and the file that contains it.
///
///     let store = try Store("chess-king.json")
///     try store.addPlayer("Lan", avatar: .cat)
///     let match = try store.newMatch(white: "Lan", black: "Michael")
///
/// Each change is written atomically before the call returns; if it cannot be written, the call throws and nothing is
/// changed. A store and its matches belong to the actor that created the store, such as the main actor.
public final class Store {
  /// Players, history, settings and the game in progress.
  public private(set) var club: Club
  /// The available opponents.
  public let opponents: [any Opponent]

  private let path: String?
  private let format: SaveFormat
  private let now: () -> Timestamp
  /// The last known content of the file; nil if the file did not exist.
  private var written: [UInt8]?
  /// The match that may change the game in progress: the last one that was started or resumed.
  private weak var current: Match?

  /// Opens the store of a file; a missing file is created by the first change.
  ///
  /// - Parameters:
  ///   - path: the file, in an existing folder; nil to save nothing, for previews and tests.
  ///   - opponents: the available opponents.
  ///   - now: returns the current time.
  /// - Throws: a `KingError` if the file cannot be parsed or created. The file is not changed then: see `setAside`.
  public convenience init(
    _ path: String?, opponents: [any Opponent] = Persona.all, now: @escaping () -> Timestamp = { .now }
  ) throws(KingError) {
    try self.init(path, opponents: opponents, now: now, format: .current)
  }

  init(_ path: String?, opponents: [any Opponent], now: @escaping () -> Timestamp, format: SaveFormat) throws(KingError)
  {
    self.path = path
    self.opponents = opponents
    self.now = now
    self.format = format
    if let path, let bytes = try Store.content(of: path) {
      written = bytes
      club = try format.club(in: bytes, path: path)
      try club.admit(opponents, at: now())
    } else {
      if let path { try Store.checkPlace(of: path) }
      club = try Club(opponents: opponents, at: now())
    }
  }

  /// Renames a file that cannot be parsed, so that a new one can be started without losing it.
  ///
  /// - Returns: the new path.
  @discardableResult
  public static func setAside(_ path: String) throws(KingError) -> String {
    var (name, number) = (path + ".damaged", 1)
    while TextFile.exists(name) {
      number += 1
      name = "\(path).damaged-\(number)"
    }
    do throws(FileError) { try TextFile.rename(path, to: name) } catch { throw KingError(error) }
    return name
  }

  // MARK: Players and settings

  /// Adds a human player.
  @discardableResult
  public func addPlayer(_ name: String, avatar: Avatar) throws(KingError) -> Player {
    try change { club throws(KingError) in try club.addPlayer(name, avatar: avatar, at: now()) }
  }

  /// Adds sample players with finished games, so that the leaderboard is not empty at the first launch.
  public func addSamplePlayers() throws(KingError) {
    try change { club throws(KingError) in club.addSamplePlayers(at: now()) }
  }

  /// The settings.
  public var settings: Settings { club.settings }

  /// Changes the settings.
  public func set(_ settings: Settings) throws(KingError) {
    try change { club throws(KingError) in club.settings = settings }
  }

  /// The opponent with this name, ignoring case; nil if there is none.
  public func opponent(_ name: String) -> (any Opponent)? {
    opponents.first { Player.key($0.name) == Player.key(name) }
  }

  /// The first opponent of this level; nil if there is none.
  public func opponent(_ level: Level) -> (any Opponent)? { opponents.first { $0.level == level } }

  // MARK: Matches

  /// Starts a match, which replaces the game in progress if there is one.
  ///
  /// - Parameters:
  ///   - white: the name of the white player, a human or an opponent.
  ///   - black: the name of the black player; at least one player is human.
  ///   - start: the start position, in which the game is not over.
  ///   - seed: the seed for the randomness of the opponent.
  /// - Returns: the match.
  /// - Throws: a `KingError`; then the game in progress is unchanged.
  public func newMatch(
    white: String, black: String, start: Position = .start, seed: UInt64 = .random(in: 0...(.max))
  ) throws(KingError) -> Match {
    let match = try match(Game(start: start, seed: seed), white: white, black: black)
    try change { club throws(KingError) in
      club.savedGame = Store.saved(match.game, of: match)
      if let level = match.opponent?.level { club.settings.level = level }
    }
    current = match
    return match
  }

  /// Resumes the game in progress.
  ///
  /// - Returns: the match; nil if there is no game in progress.
  public func resume() throws(KingError) -> Match? {
    guard let saved = club.savedGame else { return nil }
    let match = try match(try saved.game(), white: saved.white, black: saved.black)
    current = match
    return match
  }

  /// Deletes the game in progress without a result; no points are won or lost.
  public func abandonGame() throws(KingError) {
    try change { club throws(KingError) in club.savedGame = nil }
    current = nil
  }

  private func match(_ game: Game, white: String, black: String) throws(KingError) -> Match {
    let (white, black) = (try club.player(white), try club.player(black))
    let opponent = [white, black].first { !$0.isPerson }.flatMap { self.opponent($0.name) }
    return try Match(game, white: white, black: black, opponent: opponent, save: keep)
  }

  /// Saves a changed game of a match, and scores it if it is over.
  private func keep(_ game: Game, of match: Match) throws(KingError) -> GameReport? {
    guard current === match else { throw .matchReplaced }
    return try change { club throws(KingError) in
      guard let finished = FinishedGame(game, white: match.white.name, black: match.black.name, at: now()) else {
        club.savedGame?.moves = Store.saved(game, of: match).moves
        return nil
      }
      club.savedGame = nil
      return try club.record(finished)
    }
  }

  private static func saved(_ game: Game, of match: Match) -> SavedGame {
    SavedGame(game, white: match.white.name, black: match.black.name)
  }

  // MARK: The file

  private func change<Result>(_ body: (inout Club) throws(KingError) -> Result) throws(KingError) -> Result {
    var changed = club
    let result = try body(&changed)
    try write(changed)
    club = changed
    return result
  }

  private func write(_ club: Club) throws(KingError) {
    guard let path else { return }
    let bytes = format.bytes(of: club)
    // A larger file could not be read again.
    guard bytes.count <= Store.largestFile else { throw KingError(.tooLarge(path, limit: Store.largestFile)) }
    // Two programs that use the same file would overwrite each other's changes.
    guard try Store.content(of: path) == written else { throw .changedElsewhere(path) }
    do throws(FileError) {
      try TextFile.replace(path, with: bytes)
    } catch {
      throw KingError(error)
    }
    written = bytes
  }

  /// A missing folder has to be reported at the start, not after the first game.
  private static func checkPlace(of path: String) throws(KingError) {
    do throws(FileError) { try OutputPath.check(path) } catch { throw KingError(error) }
  }

  /// The maximum file size in bytes: enough for hundreds of thousands of games; the parsed data take many times as much
  /// memory.
  private static let largestFile = 64 << 20

  private static func content(of path: String) throws(KingError) -> [UInt8]? {
    do throws(FileError) {
      return try TextFile.bytes(of: path, atMost: Store.largestFile)
    } catch .notFound {
      return nil
    } catch {
      throw KingError(error)
    }
  }
}

extension KingError {
  fileprivate init(_ error: FileError) { self = .file(error.path, reason: error.reason) }
}
