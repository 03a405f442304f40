import Chess

extension SearchWorker {
  /// Looks a position up in the endgame tables.
  @inline(never)
  func probeTables(_ tables: TableProbing, _ ply: Int) -> TableScore? {
    let answer = tables.score(positions[ply], ply: ply)
    if answer != nil { tableHits &+= 1 }
    return answer
  }

  /// Stores a score by a table in the TT, as if it had been searched deeper: no search would find out more.
  @inline(never)
  func storeTableScore(_ known: TableScore, _ ply: Int, depth: Int, ttPV: Bool) {
    table.store(
      positions[ply].key, move: .none, score: known.score, rawEval: .none, depth: min(Score.maxPly, depth &+ 6),
      bound: known.bound, ttPV: ttPV, ply: ply)
  }
}
