import Chess
import Tablebases

extension LegalLine {
  /// Cuts the line before the first move that gives the result away that endgame tables know, and goes on from there by
  /// the shortest way, against the longest defense, to the end of the game or `plies` plies from the root.
  mutating func complete(with tables: TableProbing, plies: Int) {
    let known = moves
    self = LegalLine([], after: gameAtRoot)
    for ply in 0..<plies {
      guard let ranking = tables.rank(game, position.legalMoves), ranking.hasDistances, let best = ranking.moves.first
      else {
        // No table has this position: the rest is the search's.
        for move in known.dropFirst(ply) { guard play(move) else { return } }
        return
      }
      let next = ply < known.count ? ranking.moves.first { $0.move == known[ply] && $0.rank == best.rank } : nil
      guard play(next?.move ?? ranking.straightest.move) else { return }
    }
  }
}

extension TableRanking {
  /// The move that wins soonest, or loses latest.
  ///
  /// - Precondition: there are moves and distances.
  fileprivate var straightest: Ranked {
    let best = moves.prefix { $0.rank == moves[0].rank || $0.wdl == moves[0].wdl }
    return best.min { ($0.dtz ?? 0) < ($1.dtz ?? 0) } ?? moves[0]
  }
}
