import Chess
import ChessEngine
import Openings
internal import Synchronization

/// Plays for a character: from its repertoire, then by its search.
struct CharacterPlayer {
  /// The openings that are played from memory: the beginnings of their names.
  let openings: [String]
  /// The search depth in plies; nil if the handicap limits the search.
  let depth: Int?
  /// Moves at most this many centipawns worse than the best one count as good as it.
  let variety: Int
  let manners: Manners
  /// Sets up an engine for a game with this seed.
  let setUp: @Sendable (inout EngineOptions, _ seed: UInt64) -> Void

  /// The move in a game in progress.
  func nextMove(in game: Game) async throws -> Move {
    guard !game.isOver else { throw KingError.gameIsOver }
    if let move = openingMove(in: game) { return move }
    return try await think(game).move
  }

  /// The reply in a game in progress.
  func reply(in game: Game) async throws -> Reply {
    guard !game.isOver else { throw KingError.gameIsOver }
    if let move = openingMove(in: game) {
      return Reply(.move(move), thinkingTime: manners.timeFromMemory(in: game))
    }
    let (result, move) = try await think(game)
    let time = manners.thinkingTime(result, in: game)
    if manners.resigns(result, in: game) { return Reply(.resignation, thinkingTime: time) }
    return Reply(.move(move), offersDraw: manners.offersDraw(result, in: game), thinkingTime: time)
  }

  /// The answer to an offer of the side to move.
  func acceptsDraw(in game: Game) async throws -> Bool {
    guard !game.isOver else { throw KingError.gameIsOver }
    return manners.acceptsDraw(try await think(game).result, in: game)
  }

  func openingMove(in game: Game) -> Move? {
    CharacterPlayer.openingMove(of: openings, in: game.position, seed: game.seed)
  }

  /// The move of a repertoire of these openings.
  static func openingMove(of openings: [String], in position: Position, seed: UInt64) -> Move? {
    guard !openings.isEmpty else { return nil }
    let repertoire = CharacterPlayer.repertoires.withLock { repertoires in
      if let known = repertoires[openings] { return known }
      let repertoire = Repertoire(openings)
      repertoires[openings] = repertoire
      return repertoire
    }
    return repertoire.move(in: position, seed: seed)
  }

  /// The repertoires by their openings, since making one takes some milliseconds.
  private static let repertoires = Mutex<[[String]: Repertoire]>([:])

  /// The options of an engine that plays a game as this character.
  func options(for game: Game) -> EngineOptions {
    var options = EngineOptions()
    options.hashMegabytes = 16
    setUp(&options, game.seed)
    return options
  }

  func think(_ game: Game) async throws -> (result: SearchResult, move: Move) {
    let result = await SearchResult(game, options(for: game), depth: depth, variety: variety)
    try Task.checkCancellation()
    guard let move = result.move else { throw KingError.gameIsOver }
    return (result, move)
  }
}

/// A character of the app: an opponent that plays as its player does.
protocol PlayedCharacter: Opponent {
  func player(in game: Game) -> CharacterPlayer
}

extension PlayedCharacter {
  /// Chooses a move: the same one for the same game and seed.
  @concurrent
  public func nextMove(in game: Game) async throws -> Move { try await player(in: game).nextMove(in: game) }

  /// Chooses a move, or resigns where all is lost.
  @concurrent
  public func reply(in game: Game) async throws -> Reply { try await player(in: game).reply(in: game) }

  /// Accepts a draw in a game that is not won.
  @concurrent
  public func acceptsDraw(in game: Game) async throws -> Bool { try await player(in: game).acceptsDraw(in: game) }

  /// Tells what its search did not see, or did not expect, when the game turned against it.
  @concurrent
  public func confession(about game: Game, playing color: Color) async throws -> Localized? {
    try await player(in: game).confession(about: game, playing: color)
  }
}
