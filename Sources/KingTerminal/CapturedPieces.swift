import Chess

/// The pieces that have been captured in a game.
struct CapturedPieces {
  private let pieces: [Piece]

  init(_ game: GameState) {
    var position = game.start
    var pieces: [Piece] = []
    for move in game.moves {
      let color = position.sideToMove.opponent
      if move.flag == .enPassant {
        pieces.append(Piece(color, .pawn))
      } else if move.isCapture, let piece = position[move.to] {
        pieces.append(piece)
      }
      position.make(move)
    }
    self.pieces = pieces
  }

  /// The symbols of the captured pieces of a color, the most valuable first; empty if there are none.
  func symbols(_ color: Color) -> String {
    let order: [PieceKind] = [.queen, .rook, .bishop, .knight, .pawn]
    return String(order.flatMap { kind in pieces.filter { $0 == Piece(color, kind) }.map(\.symbol) })
  }
}
