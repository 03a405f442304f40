import Chess

extension SearchWorker {
  /// Searches one ply deeper and deeper until a limit is reached.
  func iterate(report: (SearchWorker) -> Void) {
    guard !rootMoves.isEmpty else { return }
    for depth in 1...limits.depth {
      rootDepth = depth
      for i in rootMoves.indices { rootMoves[i].previousScore = rootMoves[i].score }
      firstRootMove = 0
      selectiveDepth = 0
      _ = negamax(RootNode.self, ply: 0, depth: depth, window: .full, isCutNode: false)
      sortRootMoves()
      if isStopped { break }
      completedDepth = depth
      report(self)
      if limits.shouldEnd(self) { break }
    }
  }

  /// The best first; among the others the order of the last iteration stays.
  func sortRootMoves() {
    let order = rootMoves.indices.sorted { a, b in
      let (x, y) = (rootMoves[a], rootMoves[b])
      if x.score != y.score { return x.score > y.score }
      return x.previousScore != y.previousScore ? x.previousScore > y.previousScore : a < b
    }
    rootMoves = order.map { rootMoves[$0] }
  }

  func isRootMove(_ move: Move) -> Bool { rootMoves[firstRootMove...].contains { $0.move == move } }

  /// Notes what the search of a root move brought.
  func noteRoot(_ move: Move, _ score: Score, isFirst: Bool, alpha: Score, nodes: UInt64) {
    guard let index = rootMoves.firstIndex(where: { $0.move == move }) else { return }
    rootMoves[index].nodes += nodes
    if isFirst || score > alpha {
      rootMoves[index].score = score
      rootMoves[index].selectiveDepth = selectiveDepth
      rootMoves[index].line = [move] + variations.line(1)
    } else {
      rootMoves[index].score = -Score.infinite
    }
  }
}
