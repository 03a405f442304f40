import Chess
import Platform

/// The club of a device, and the file that it is kept in.
///
///     let store = try Store("chess-king.json")
///     try store.addPlayer("Lan", avatar: .cat)
///     let match = try store.newMatch(white: "Lan", black: "Michael")
///
/// Whatever changes is written before the call returns, as a whole or not at all; if it cannot be written, the call
/// throws and nothing has changed. A store belongs to whoever made it, such as the main actor, like the matches that
/// come out of it.
public final class Store {
  /// Players, history, settings and the game in progress.
  public private(set) var club: Club
  /// Those who can be played against.
  public let opponents: [any Opponent]

  private let path: String?
  private let format: SaveFormat
  private let now: () -> Moment
  /// What the file holds as far as we know; nil if it was not there.
  private var written: [UInt8]?
  /// The match that may change the game in progress: the last that was begun or taken up.
  private weak var current: Match?

  /// The store of a file; if there is none yet, it is made with the first change.
  ///
  /// - Parameters:
  ///   - path: the file, in a folder that is there; nil to keep nothing, for previews and tests.
  ///   - opponents: those who can be played against.
  ///   - now: tells the time.
  /// - Throws: a `KingError` if the file cannot be understood, or made. It is not touched then: see `setAside`.
  public convenience init(
    _ path: String?, opponents: [any Opponent] = Persona.all, now: @escaping () -> Moment = { .now }
  ) throws(KingError) {
    try self.init(path, opponents: opponents, now: now, format: .current)
  }

  init(_ path: String?, opponents: [any Opponent], now: @escaping () -> Moment, format: SaveFormat) throws(KingError) {
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

  /// Gives a file that cannot be understood another name, so that a new one can be begun without losing it.
  ///
  /// - Returns: the new name.
  @discardableResult
  public static func setAside(_ path: String) throws(KingError) -> String {
    var (name, number) = (path + ".damaged", 1)
    while TextFile.exists(name) {
      number += 1
      name = "\(path).damaged-\(number)"
    }
    do throws(FileError) { try TextFile.rename(path, to: name) } catch { throw .file(error) }
    return name
  }

  // MARK: Players and settings

  /// Adds a person.
  @discardableResult
  public func addPlayer(_ name: String, avatar: Avatar) throws(KingError) -> Player {
    try change { club throws(KingError) in try club.addPlayer(name, avatar: avatar, at: now()) }
  }

  /// Adds a few players with some games behind them, so that a first launch has something to show.
  public func addSamplePlayers() throws(KingError) {
    try change { club throws(KingError) in club.addSamplePlayers(at: now()) }
  }

  /// What was chosen.
  public var settings: Settings { club.settings }

  /// Changes what was chosen.
  public func set(_ settings: Settings) throws(KingError) {
    try change { club throws(KingError) in club.settings = settings }
  }

  /// The opponent with this name; capitals do not matter.
  public func opponent(_ name: String) -> (any Opponent)? {
    opponents.first { Player.key($0.name) == Player.key(name) }
  }

  /// The first opponent of this level.
  public func opponent(_ level: Level) -> (any Opponent)? { opponents.first { $0.level == level } }

  // MARK: Matches

  /// Begins a match, in place of the game in progress if there is one.
  ///
  /// - Parameters:
  ///   - white: the name of the player with the white men, a person or an opponent.
  ///   - black: the name of the other player; one of the two is a person.
  ///   - start: where the game begins; a position in which it is not over.
  ///   - seed: decides the moods of the opponent.
  /// - Returns: the match.
  /// - Throws: a `KingError`; then the game in progress is as it was.
  public func newMatch(
    white: String, black: String, start: Position = .start, seed: UInt64 = .random(in: 0...(.max))
  ) throws(KingError) -> Match {
    let match = try Match(
      Game(start: start, seed: seed), white: try club.player(white), black: try club.player(black), in: self)
    try change { club throws(KingError) in
      club.savedGame = match.saved(match.game)
      if let level = match.opponent?.level { club.settings.level = level }
    }
    current = match
    return match
  }

  /// Takes the game in progress up where it was left.
  ///
  /// - Returns: the match, or nil if there is no game in progress.
  public func resume() throws(KingError) -> Match? {
    guard let saved = club.savedGame else { return nil }
    let match = try Match(
      try saved.game(), white: try club.player(saved.white), black: try club.player(saved.black), in: self)
    current = match
    return match
  }

  /// Forgets the game in progress; nobody wins or loses points.
  public func abandonGame() throws(KingError) {
    try change { club throws(KingError) in club.savedGame = nil }
    current = nil
  }

  /// Keeps a match as it will be after a change; if it is over then, scores it.
  func keep(_ game: Game, of match: Match) throws(KingError) -> GameReport? {
    guard current === match else { throw .matchReplaced }
    return try change { club throws(KingError) in
      guard let finished = FinishedGame(game, white: match.white.name, black: match.black.name, at: now()) else {
        club.savedGame?.moves = match.saved(game).moves
        return nil
      }
      club.savedGame = nil
      return try club.record(finished)
    }
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
    // What could not be read again would be lost.
    guard bytes.count <= Store.largestFile else { throw .file(.tooLarge(path, limit: Store.largestFile)) }
    // Two programs on one file would undo each other's changes without a word.
    guard try Store.content(of: path) == written else { throw .changedElsewhere(path) }
    do throws(FileError) {
      try TextFile.replace(path, with: bytes)
    } catch {
      throw .file(error)
    }
    written = bytes
  }

  /// Nobody should hear only after the first game that there is no such folder.
  private static func checkPlace(of path: String) throws(KingError) {
    do throws(FileError) { try Destination.check(path) } catch { throw .file(error) }
  }

  /// Room for hundreds of thousands of games; what is read takes many times as much memory.
  private static let largestFile = 64 << 20

  private static func content(of path: String) throws(KingError) -> [UInt8]? {
    do throws(FileError) {
      return try TextFile.bytes(of: path, atMost: Store.largestFile)
    } catch .notFound {
      return nil
    } catch {
      throw .file(error)
    }
  }
}
