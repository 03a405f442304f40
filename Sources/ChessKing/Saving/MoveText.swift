import Chess
internal import JSON

/// The start and the moves of a game in writing: compact, and readable for people.
struct MoveText: Hashable, Sendable {
  /// The FEN of the start position; nil for the start of standard chess.
  var start: String?
  /// The moves in coordinates, such as `e2e4 e7e5`.
  var moves: String

  init(_ game: GameState) {
    start = game.start == .start ? nil : game.start.fen
    moves = game.coordinates.joined(separator: " ")
  }

  /// Creates the text from members of a JSON object; nil if it has none.
  init?(_ fields: inout JSONFields) throws(JSONMismatch) {
    let start = try fields.optionalText("start")
    guard let moves = try fields.optionalText("moves") else { return nil }
    (self.start, self.moves) = (start, moves)
  }

  var members: [(String, JSON)] { [("start", .text(start)), ("moves", .string(moves))] }

  /// The game, played as far as it can be.
  var replay: Replay {
    Replay(start: start ?? Position.start.fen, moves: moves.split(separator: " ")) { Game(start: $0) }
  }
}

extension GameState {
  /// The moves in coordinates; castling as in Chess960 if the start position needs it.
  var coordinates: [String] {
    let isChess960 = start.needsChess960
    return moves.map { $0.coordinates(chess960: isChess960) }
  }
}

/// A game in writing, played as far as it can be.
struct Replay {
  /// The game after the moves that can be played; nil if the start position is none.
  private(set) var game: Game?
  /// Why it ends before the last move; nil if it does not.
  private(set) var problem: String?

  init(start fen: String, moves: some Sequence<some StringProtocol>, _ begin: (Position) -> Game) {
    var game: Game
    do throws(PositionError) { game = begin(try Position(fen: fen)) } catch {
      problem = "\(error)"
      return
    }
    for (index, text) in moves.enumerated() where problem == nil {
      guard !game.isOver else {
        problem = "it goes on after its end, with move \(index + 1)"
        break
      }
      do { try game.play(try game.position.move(coordinates: text)) } catch { problem = "move \(index + 1): \(error)" }
    }
    self.game = game
  }
}
