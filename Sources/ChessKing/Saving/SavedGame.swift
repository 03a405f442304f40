import Chess
import Platform

/// A game in progress in its written form: nothing but where it began, its moves and who plays.
///
/// All else follows from the moves by the rules, so it cannot contradict them.
public struct SavedGame: Hashable, Sendable {
  /// Where it began, as a FEN.
  public let start: String
  /// The moves in coordinates.
  public internal(set) var moves: [String]
  /// The player with the white men.
  public let white: String
  /// The player with the black men.
  public let black: String
  /// The seed of the game.
  public let seed: UInt64

  var unknownFields: [String: JSON] = [:]

  /// The written form of a game between these players.
  public init(_ game: Game, white: String, black: String) {
    start = game.start.fen
    let isChess960 = game.start.needsChess960
    moves = game.moves.map { $0.coordinates(chess960: isChess960) }
    self.white = white
    self.black = black
    seed = game.seed
  }

  /// The game, played once more from its start.
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
  /// The game of its written form; its moves are not looked at before it is taken up.
  public init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    start = try fields.text("start")
    moves = try fields.text("moves").split(separator: " ").map(String.init)
    white = try fields.text("white")
    black = try fields.text("black")
    seed = try fields.bits("seed")
    unknownFields = fields.rest
  }

  /// The written form.
  public var json: JSON {
    .object(
      [
        ("white", .string(white)), ("black", .string(black)), ("seed", .bits(seed)), ("start", .string(start)),
        ("moves", .string(moves.joined(separator: " "))),
      ], and: unknownFields)
  }
}
