import Chess

extension SearchWorker {
  /// Iterative deepening, until a limit is reached.
  ///
  /// - Parameters:
  ///   - reportBound: called when the root fails low or high.
  ///   - report: called after each complete iteration.
  func iterate(
    reportBound: (SearchWorker, Score, SearchLine.Bound) -> Void = { _, _, _ in }, report: (SearchWorker) -> Void
  ) {
    guard !rootMoves.isEmpty else { return }
    let lines = min(multiPV, rootMoves.count)
    for depth in 1...limits.depth {
      beginIteration(depth)
      // MultiPV: each line is the best of the moves that are not in the lines before it.
      for line in 0..<lines where !isStopped {
        pvIndex = line
        selectiveDepth = 0
        searchRoot(reportBound)
      }
      if isStopped { break }
      sortRootMoves(from: 0, to: lines)
      endIteration()
      report(self)
      if limits.shouldEnd(self) { break }
    }
  }

  /// Moves the scores of the last iteration to `previousScore`.
  func beginIteration(_ depth: Int) {
    rootDepth = depth
    for i in rootMoves.indices {
      rootMoves[i].previousScore = rootMoves[i].score
      rootMoves[i].score = -Score.infinite
      rootMoves[i].bound = .none
    }
  }

  /// Searches the root with an aspiration window, which is widened until the score lies inside it.
  private func searchRoot(_ reportBound: (SearchWorker, Score, SearchLine.Bound) -> Void) {
    let parameters = parameters.aspiration
    let expected = rootMoves[pvIndex].expectedScore
    var window = Window.full
    var delta = parameters.delta
    if rootDepth >= parameters.minDepth && expected > -Score.infinite && !expected.isMate {
      delta += Int(expected.value) * Int(expected.value) / parameters.scoreDivisor
      window = Window(alpha: expected - delta, beta: expected + delta)
    }
    var depth = rootDepth
    while true {
      rootWindow = max(1, window.beta - window.alpha)
      let score = negamax(RootNode.self, ply: 0, depth: depth, window: window, isCutNode: false)
      sortRootMoves(from: pvIndex)
      if isStopped { return }
      if score <= window.alpha {
        reportBound(self, score, .upper)
        window.beta = Score((Int(window.alpha.value) + Int(window.beta.value)) / 2)
        window.alpha = max(-Score.infinite, score - delta)
        depth = rootDepth
      } else if score >= window.beta {
        reportBound(self, score, .lower)
        window.alpha = window.alpha + (window.beta - window.alpha) * parameters.raise / 100
        window.beta = min(Score.infinite, score + delta)
        // After a fail high, a search that is one ply less deep confirms the move sooner.
        depth = max(1, depth - 1)
      } else {
        return
      }
      delta += delta * parameters.growth / 100
      if delta > 1000 { window = .full }
    }
  }

  /// Updates the averages and the trend that time management needs.
  func endIteration() {
    completedDepth = rootDepth
    for i in rootMoves.indices { rootMoves[i].updateAverage() }
    let best = rootMoves[0]
    trend.stability = best.move == trend.best ? trend.stability + 1 : 0
    trend.best = best.move
    let score = Double(best.score.value)
    trend.scoreDrop = trend.averageScore.map { $0 - score } ?? 0
    trend.averageScore = trend.averageScore.map { ($0 + score) / 2 } ?? score
    trend.nodeShare = Double(best.nodes) / Double(max(1, nodes))
  }
}

/// What time management has to know of the last iterations.
struct SearchTrend {
  /// The best move so far.
  var best = Move.none
  /// For how many iterations it has been the best.
  var stability = 0
  /// By how much the score is below the average of the iterations before, in the network's unit.
  var scoreDrop = 0.0
  var averageScore: Double?
  /// The share of all nodes that was searched below the best move.
  var nodeShare = 0.0
}
