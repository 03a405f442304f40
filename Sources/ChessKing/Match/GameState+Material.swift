import Chess

// What stands beside the board: captured pieces, and who is ahead.

extension GameState {
  /// The pieces that one side has captured, the most valuable first. A promoted piece counts as what it was when it was
  /// captured.
  public func captured(by color: Color) -> [PieceKind] {
    var (position, captured): (Position, [PieceKind]) = (start, [])
    for move in moves {
      if position.sideToMove == color, let victim = move.capturedSquare.flatMap({ position[$0] }) {
        captured.append(victim.kind)
      }
      position = position.after(move)
    }
    return captured.sorted { $0.index > $1.index }
  }

  /// By how much one side is ahead in material, in pawns; negative if it is behind.
  ///
  /// A knight and a bishop count 3, a rook 5 and a queen 9, as in `Lesson[.values]`.
  public func materialBalance(of color: Color) -> Int {
    PieceKind.allCases.reduce(0) { sum, kind in
      let own = position.placement[Piece(color, kind)].count
      return sum + kind.pointValue * (own - position.placement[Piece(color.opponent, kind)].count)
    }
  }
}

extension PieceKind {
  /// What players count a piece for; the king has no price.
  fileprivate var pointValue: Int {
    switch self {
    case .pawn: 1
    case .knight, .bishop: 3
    case .rook: 5
    case .queen: 9
    case .king: 0
    }
  }
}
