import Chess

/// The material that the side to move loses and wins along a line.
struct MaterialSwing: Hashable, Sendable {
  /// The pieces that only one side loses, the most valuable first.
  private(set) var lost: [PieceKind] = []
  private(set) var won: [PieceKind] = []

  /// The plies of a line that are followed.
  private static let longest = 8

  /// The material that changes hands along a line, up to the last of its first plies after which nothing is about to be
  /// captured; nil if a pawn is promoted there, or if nothing comes to rest.
  init?(_ moves: some Sequence<Move>, from start: Position) {
    let moves = moves.prefix(MaterialSwing.longest).map { $0 }
    guard moves.count >= 2, !moves.contains(where: \.isPromotion) else { return nil }
    var position = start
    var quiet: Position?
    for (ply, move) in moves.enumerated() {
      position = position.after(move)
      let isAtRest =
        ply + 1 < moves.count
        ? !moves[ply + 1].isCapture
        : !position.legalMoves.contains { $0.isCapture && (!move.isCapture || $0.to == move.to) }
      if ply >= 1 && isAtRest && !position.inCheck { quiet = position }
    }
    guard let quiet else { return nil }
    let mover = start.sideToMove
    for kind in [PieceKind.queen, .rook, .bishop, .knight, .pawn] {
      let own = start[mover, kind].count - quiet[mover, kind].count
      let other = start[mover.opponent, kind].count - quiet[mover.opponent, kind].count
      lost += Array(repeating: kind, count: max(0, own - other))
      won += Array(repeating: kind, count: max(0, other - own))
    }
    // A bishop for a knight is an even trade.
    while let bishop = lost.firstIndex(of: .bishop), let knight = won.firstIndex(of: .knight) {
      lost.remove(at: bishop)
      won.remove(at: knight)
    }
    while let knight = lost.firstIndex(of: .knight), let bishop = won.firstIndex(of: .bishop) {
      lost.remove(at: knight)
      won.remove(at: bishop)
    }
  }

  /// The gain of the side to move, in centipawns; negative if it loses.
  var balance: Int { MaterialSwing.value(won) - MaterialSwing.value(lost) }

  private static func value(_ pieces: [PieceKind]) -> Int { pieces.reduce(0) { $0 + Position.SEEValue.of($1) } }
}
