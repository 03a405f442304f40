import Chess

/// The choice among what several threads found: each votes for its best move, with the more weight the deeper it got and
/// the better its score.
struct SearchVote {
  private let workers: [SearchWorker]

  init(_ workers: [SearchWorker]) { self.workers = workers.filter { $0.completedDepth > 0 } }

  /// The thread whose move has most votes, the one with the weightiest vote if there are several; nil if none got
  /// anywhere.
  var winner: SearchWorker? {
    guard let worst = workers.map({ $0.rootMoves[0].knownScore }).min() else { return nil }
    func weight(_ worker: SearchWorker) -> Int { (worker.rootMoves[0].knownScore - worst + 10) * worker.completedDepth }
    var votes: [Move: Int] = [:]
    for worker in workers { votes[worker.rootMoves[0].move, default: 0] += weight(worker) }
    return workers.max { a, b in
      let (x, y) = (a.rootMoves[0], b.rootMoves[0])
      // A mate that is proven needs no majority.
      if x.knownScore.isMate || y.knownScore.isMate { return x.knownScore < y.knownScore }
      let (v, w) = (votes[x.move] ?? 0, votes[y.move] ?? 0)
      return v != w ? v < w : weight(a) < weight(b)
    }
  }
}
