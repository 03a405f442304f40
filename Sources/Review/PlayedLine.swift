import Chess

/// The main line of a game, with the game before each of its moves.
struct PlayedLine: Sendable {
  /// The moves.
  let moves: [Move]
  /// Their nodes in the tree.
  let nodes: [GameTree.Node]
  /// The game before the first move, after it, and so on to the end.
  let games: [GameState]

  init(_ tree: GameTree) {
    nodes = tree.mainLine
    moves = nodes.map(tree.move)
    var game = GameState(tree.start)
    var games = [game]
    for move in moves {
      game.play(move)
      games.append(game)
    }
    self.games = games
  }

  /// The position before the move with this number, counted from 0; after the last one the final position.
  func position(_ ply: Int) -> Position { games[ply].position }

  /// True if a move takes the piece that has just taken one.
  func isRecapture(_ ply: Int) -> Bool {
    ply > 0 && moves[ply].isCapture && moves[ply - 1].isCapture && moves[ply].to == moves[ply - 1].to
  }

  /// The part of the game that a move belongs to.
  func phase(_ ply: Int) -> GamePhase { GamePhase(position(ply)) }
}

/// A part of a game.
public enum GamePhase: String, Hashable, Sendable, CaseIterable {
  /// The first ten moves.
  case opening
  /// Neither the opening nor the endgame.
  case middlegame
  /// From the moment when both sides together have at most six pieces besides kings and pawns.
  case endgame

  /// The phase of a position.
  init(_ position: Position) {
    let pieces = position.occupied.count - position.count(.pawn) - 2
    self = pieces <= 6 ? .endgame : position.fullmoveNumber <= 10 ? .opening : .middlegame
  }
}

extension Position {
  /// The number of pieces of a kind, of both colors.
  fileprivate func count(_ kind: PieceKind) -> Int { self[.white, kind].count + self[.black, kind].count }
}
