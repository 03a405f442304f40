import Chess
internal import JSON

/// The saved form of a game in progress: its start position, its moves and its players.
///
/// All other state is derived from the moves, so it cannot contradict them.
public struct SavedGame: Hashable, Identifiable, Sendable {
  /// The number of the game, by which programs that share a file know it.
  public let id: UInt64
  /// The FEN of the start position.
  public let start: String
  /// The moves in coordinates, such as `e2e4`.
  public internal(set) var moves: [String]
  /// The name of the white player.
  public internal(set) var white: String
  /// The name of the black player.
  public internal(set) var black: String
  /// The seed of the game.
  public let seed: UInt64
  /// The Elo rating at which the opponent plays; nil if there is none, or if it is not known.
  public let elo: Int?
  /// True once the person has taken a hint.
  public internal(set) var hasHints: Bool
  /// False for a game that is not scored.
  public let isRated: Bool

  /// Creates the saved form of a game between these players.
  public init(_ game: Game, white: String, black: String, id: UInt64 = .random(in: 0...(.max))) {
    self.id = id
    start = game.start.fen
    moves = game.state.coordinates
    self.white = white
    self.black = black
    (seed, elo, hasHints, isRated) = (game.seed, game.elo, game.hasHints, game.isRated)
  }

  /// True if these are the moves of a game, in whatever way they may be written.
  func hasMoves(of game: Game) -> Bool {
    moves == game.state.coordinates || (try? self.game().moves) == game.moves
  }

  /// The names of the players, White first.
  public var players: [String] { [white, black] }

  /// True if the player with this name takes part; case is ignored.
  public func belongs(to name: String) -> Bool { players.contains { Player.isSame($0, name) } }

  mutating func rename(_ old: String, to new: String) {
    if Player.isSame(white, old) { white = new }
    if Player.isSame(black, old) { black = new }
  }

  /// Restores the game by playing its moves.
  ///
  /// - Throws: `savedGame` if a move is not legal or the game is over.
  public func game() throws(KingError) -> Game {
    let replay = replay
    guard let game = replay.game, replay.problem == nil else { throw .savedGame(reason: replay.problem ?? "") }
    guard !game.isOver else { throw .savedGame(reason: "it is over") }
    return game
  }

  /// The game up to the last move after which it can go on; nil if there is no such move.
  ///
  /// The game to offer for one that cannot be restored.
  public var recovered: Game? {
    guard var game = replay.game else { return nil }
    if game.isOver { try? game.undo() }
    return game.isOver ? nil : game
  }

  private var replay: Replay {
    Replay(start: start, moves: moves) { Game(start: $0, seed: seed, elo: elo, hasHints: hasHints, isRated: isRated) }
  }
}

extension SavedGame: JSONConvertible {
  /// Creates the saved game from its JSON representation; its moves are not checked before it is resumed.
  init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    start = try fields.text("start")
    moves = try fields.text("moves").split(separator: " ").map(String.init)
    white = try fields.text("white")
    black = try fields.text("black")
    seed = try fields.bits("seed")
    elo = try fields.optionalInteger("elo", in: Rating.eloRange)
    id = try fields.bits("id")
    hasHints = fields.take("hints") == .bool(true)
    isRated = fields.take("rated") != .bool(false)
  }

  var json: JSON {
    .present([
      ("id", .bits(id)), ("white", .string(white)), ("black", .string(black)), ("seed", .bits(seed)),
      ("elo", elo.map { .integer($0) } ?? .null), ("start", .string(start)),
      ("moves", .string(moves.joined(separator: " "))), ("hints", hasHints ? .bool(true) : .null),
      ("rated", isRated ? .null : .bool(false)),
    ])
  }
}
