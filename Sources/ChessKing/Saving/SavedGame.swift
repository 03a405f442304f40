import Chess
internal import JSON

/// The saved form of a game in progress: its start position, its moves and its players.
///
/// All other state is derived from the moves, so it cannot contradict them.
public struct SavedGame: Hashable, Sendable {
  /// The FEN of the start position.
  public let start: String
  /// The moves in coordinates, such as `e2e4`.
  public internal(set) var moves: [String]
  /// The name of the white player.
  public let white: String
  /// The name of the black player.
  public let black: String
  /// The seed of the game.
  public let seed: UInt64

  var unknownFields: [String: JSON] = [:]

  /// Creates the saved form of a game between these players.
  public init(_ game: Game, white: String, black: String) {
    start = game.start.fen
    let isChess960 = game.start.needsChess960
    moves = game.moves.map { $0.coordinates(chess960: isChess960) }
    self.white = white
    self.black = black
    seed = game.seed
  }

  /// Restores the game by playing its moves.
  ///
  /// - Throws: `savedGame` if a move is not legal or the game is over.
  public func game() throws(KingError) -> Game {
    let position: Position
    do throws(PositionError) {
      position = try Position(fen: start)
    } catch {
      throw .savedGame(reason: "\(error)")
    }
    var game = Game(start: position, seed: seed)
    for (index, text) in moves.enumerated() {
      guard !game.isOver else { throw .savedGame(reason: "it goes on after its end, with move \(index + 1)") }
      let move: Move
      do throws(MoveError) {
        move = try game.position.move(coordinates: text)
      } catch {
        throw .savedGame(reason: "move \(index + 1): \(error)")
      }
      try game.play(move)
    }
    guard !game.isOver else { throw .savedGame(reason: "it is over") }
    return game
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
    unknownFields = fields.rest
  }

  /// The JSON representation.
  var json: JSON {
    .object(
      [
        ("white", .string(white)), ("black", .string(black)), ("seed", .bits(seed)), ("start", .string(start)),
        ("moves", .string(moves.joined(separator: " "))),
      ], and: unknownFields)
  }
}
