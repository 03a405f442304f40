import Chess

extension SearchWorker {
  /// Iterative deepening, until a limit is reached or the question of a mate is answered.
  ///
  /// - Parameters:
  ///   - reportBound: called when the root fails low or high.
  ///   - report: called after each complete iteration.
  func iterate(
    reportBound: (SearchWorker, Score, Bound) -> Void = { _, _, _ in }, report: (SearchWorker) -> Void
  ) {
    guard !root.moves.isEmpty else { return }
    let lines = min(root.multiPV, root.moves.count)
    for depth in 1...limits.depth {
      root.beginIteration(depth)
      // MultiPV: each line is the best of the moves that are not in the lines before it.
      for line in 0..<lines where !isStopped {
        root.pvIndex = line
        root.selectiveDepth = 0
        searchRoot(reportBound)
      }
      if isStopped { break }
      root.sort(from: 0, to: lines)
      root.endIteration(nodes: nodes)
      report(self)
      if shouldEndIterating { break }
      if let mateSolver, solveMate(mateSolver) { break }
    }
    if case .mate(let score, let line) = mateSolver?.answer {
      root.settle(score, line)
      report(self)
    }
  }

  /// Searches the root with an aspiration window, which is widened until the score lies inside it.
  private func searchRoot(_ reportBound: (SearchWorker, Score, Bound) -> Void) {
    let aspiration = parameters.aspiration
    let expected = root.moves[root.pvIndex].expectedScore
    var window = Window.full
    var delta = aspiration.delta
    if root.depth >= aspiration.minDepth && expected > -Score.infinite && !expected.isDecisive {
      delta += Int(expected.value) * Int(expected.value) / aspiration.scoreDivisor
      // Threads with different windows do not all search the same tree.
      delta += number % 8 * aspiration.perThread
      window = Window(alpha: expected - delta, beta: expected + delta)
    }
    var depth = root.depth
    while true {
      root.windowWidth = max(1, window.beta - window.alpha)
      let score = negamax(RootNode.self, ply: 0, depth: depth, window: window, isCutNode: false)
      root.sort(from: root.pvIndex)
      if isStopped { return }
      if score <= window.alpha {
        reportBound(self, score, .upper)
        window.beta = Score((Int(window.alpha.value) + Int(window.beta.value)) / 2)
        window.alpha = max(-Score.infinite, score - delta)
        depth = root.depth
      } else if score >= window.beta {
        reportBound(self, score, .lower)
        window.alpha = window.alpha + (window.beta - window.alpha) * aspiration.raise / 100
        window.beta = min(Score.infinite, score + delta)
        // After a fail high, a search that is one ply less deep confirms the move sooner.
        depth = max(1, depth - 1)
      } else {
        return
      }
      delta += delta * aspiration.growth / 100
      if delta > 1000 { window = .full }
    }
  }
}
