import Chess

extension SearchWorker {
  /// Searches one ply deeper and deeper until a limit is reached.
  ///
  /// - Parameters:
  ///   - reportBound: called when the root has a score outside its window, which is only a bound.
  ///   - report: called after each iteration that was completed.
  func iterate(
    reportBound: (SearchWorker, Score, SearchLine.Bound) -> Void = { _, _, _ in }, report: (SearchWorker) -> Void
  ) {
    guard !rootMoves.isEmpty else { return }
    let lines = min(lineCount, rootMoves.count)
    for depth in 1...limits.depth {
      beginIteration(depth)
      // Each further line is the best of the moves that the lines before it leave.
      for line in 0..<lines where !isStopped {
        firstRootMove = line
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

  /// Puts the scores of the last iteration aside.
  func beginIteration(_ depth: Int) {
    rootDepth = depth
    for i in rootMoves.indices {
      rootMoves[i].previousScore = rootMoves[i].score
      rootMoves[i].score = -Score.infinite
      rootMoves[i].bound = .none
    }
  }

  /// Searches the root in a narrow window around the score that is expected, and in wider ones while that is wrong.
  private func searchRoot(_ reportBound: (SearchWorker, Score, SearchLine.Bound) -> Void) {
    let parameters = parameters.aspiration
    let expected = rootMoves[firstRootMove].expectedScore
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
      sortRootMoves(from: firstRootMove)
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
        // What is that good at this depth is so a little less deep too, and found sooner.
        depth = max(1, depth - 1)
      } else {
        return
      }
      delta += delta * parameters.growth / 100
      if delta > 1000 { window = .full }
    }
  }

  /// Notes how the search is going, for deciding how long to go on.
  func endIteration() {
    completedDepth = rootDepth
    for i in rootMoves.indices { rootMoves[i].noteAverage() }
    let best = rootMoves[0]
    trend.stability = best.move == trend.best ? trend.stability + 1 : 0
    trend.best = best.move
    let score = Double(best.score.value)
    trend.scoreDrop = trend.averageScore.map { $0 - score } ?? 0
    trend.averageScore = trend.averageScore.map { ($0 + score) / 2 } ?? score
    trend.nodeShare = Double(best.nodes) / Double(max(1, nodes))
  }
}

/// How a search is going: whether its best move is likely to change.
struct SearchTrend {
  /// The best move so far.
  var best = Move.none
  /// For how many iterations it has been that.
  var stability = 0
  /// By how many centipawns the score is below that of the iterations before.
  var scoreDrop = 0.0
  var averageScore: Double?
  /// The share of all nodes that went into the best move.
  var nodeShare = 0.0
}
