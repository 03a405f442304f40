import Chess

/// Mop-up: a bare king is driven to the edge and the corner by the other king and in the end mated there, which a search
/// of few plies does not see from afar.
enum MopUp {
  /// What a network does not know about a position with a bare king, for the side to move: games of self-play are
  /// adjudicated long before a queen or a rook has to mate.
  @inline(__always)
  static func value(of position: Position) -> Int {
    let board = position.placement
    guard board.hasBareKing else { return 0 }
    return value(board, sideToMove: position.sideToMove)
  }

  private static func value(_ board: Placement, sideToMove: Color) -> Int {
    guard !board.orthogonalSliders.isEmpty else { return 0 }
    let winner: Color = board.black.hasMoreThanOne ? .black : .white
    // Steps have to count beside what the network says of such positions, which varies by as much.
    let value = 4 * value(board, board[winner])
    return winner == sideToMove ? value : -value
  }

  /// The value for the side that has these pieces; the other one has nothing but its king.
  static func value(_ board: Placement, _ own: Bitboard) -> Int {
    guard let king = (board.kings & own).first, let bareKing = (board.kings - own).first else { return 0 }
    let centerDistance = [bareKing.file.index, bareKing.rank.index].map { max(3 - $0, $0 - 4) }.reduce(0, +)
    let kingDistance = abs(king.file.index - bareKing.file.index) + abs(king.rank.index - bareKing.rank.index)
    return 12 * centerDistance - 6 * kingDistance
  }
}
