import Chess

/// Mop-up: a bare king is driven to the edge and the corner by the other king and in the end mated there, which a search
/// of few plies does not see from afar.
enum MopUp {
  /// The evaluation of a network, with what it does not know about a bare king, for the side to move: games of self-play
  /// are adjudicated long before a queen, a rook or two minor pieces have to mate, and drawn ones as well.
  @inline(__always)
  static func corrected(_ value: Int, in position: Position) -> Int {
    position.placement.hasBareKing ? corrected(value, position.placement, sideToMove: position.sideToMove) : value
  }

  private static func corrected(_ value: Int, _ board: Placement, sideToMove: Color) -> Int {
    if board.isDrawnByKnights { return 0 }
    guard !board.orthogonalSliders.isEmpty || board.pawns.isEmpty else { return value }
    let winner: Color = board.black.hasMoreThanOne ? .black : .white
    // Steps have to count beside what the network says of such positions, which varies by as much.
    let steps = 4 * self.value(board, board[winner])
    return winner == sideToMove ? value + steps : value - steps
  }

  /// The value for the side that has these pieces; the other one has nothing but its king.
  static func value(_ board: Placement, _ own: Bitboard) -> Int {
    guard let king = (board.kings & own).first, let bareKing = (board.kings - own).first else { return 0 }
    let kingDistance = abs(king.file.index - bareKing.file.index) + abs(king.rank.index - bareKing.rank.index)
    return 24 * remoteness(bareKing, board) - 4 * kingDistance
  }

  /// How near a bare king is to where it is mated: 0 in the center and 6 in a corner, or with bishop and knight 0 in
  /// the corners that the bishop cannot attack and 7 in the others.
  private static func remoteness(_ king: Square, _ board: Placement) -> Int {
    let (file, rank) = (king.file.index, king.rank.index)
    let minors = board.bishops | board.knights
    guard minors == board.occupied - board.kings, !board.knights.isEmpty, board.bishops.count == 1 else {
      return max(3 - file, file - 4) + max(3 - rank, rank - 4)
    }
    return abs(board.bishops.overlaps(.darkSquares) ? 7 - file - rank : file - rank)
  }
}

extension Placement {
  /// True if no more than two knights stand against a bare king, which mate it only with its help.
  fileprivate var isDrawnByKnights: Bool { occupied - kings == knights && knights.count <= 2 }
}
