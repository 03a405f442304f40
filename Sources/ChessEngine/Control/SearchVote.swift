import Chess

/// The vote of several threads on the best move: each votes for its own, weighted by the depth it completed and by its
/// score.
struct SearchVote {
  private let workers: [SearchWorker]

  init(_ workers: [SearchWorker]) { self.workers = workers.filter { $0.root.completedDepth > 0 } }

  /// The thread whose move has the most votes, and among several such threads the one with the highest weight; nil if
  /// no thread completed an iteration.
  var winner: SearchWorker? {
    guard let worst = workers.map({ $0.root.moves[0].knownScore }).min() else { return nil }
    func weight(_ worker: SearchWorker) -> Int {
      (worker.root.moves[0].knownScore - worst + 10) * worker.root.completedDepth
    }
    var votes: [Move: Int] = [:]
    for worker in workers { votes[worker.root.moves[0].move, default: 0] += weight(worker) }
    return workers.max { a, b in
      let (x, y) = (a.root.moves[0], b.root.moves[0])
      // A proven mate needs no majority.
      if x.knownScore.isMate || y.knownScore.isMate { return x.knownScore < y.knownScore }
      let (v, w) = (votes[x.move] ?? 0, votes[y.move] ?? 0)
      return v != w ? v < w : weight(a) < weight(b)
    }
  }
}
