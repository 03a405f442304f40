import Chess

/// Ways to a score without trying the moves; each asks one question and says nothing if the answer is no.
extension SearchWorker {
  /// - Precondition: not a node of a principal variation, not in check, nothing excluded.
  @inline(__always)
  func scoreWithoutMoves(_ node: SearchNode) -> Score? {
    scoreByReverseFutility(node) ?? scoreAfterPassing(node)
  }

  /// Reverse futility: so far above beta, the opponent cannot turn it in the plies that are left.
  @inline(__always)
  private func scoreByReverseFutility(_ node: SearchNode) -> Score? {
    let parameters = parameters.reverseFutility
    var margin = parameters.margin &* node.depth &+ parameters.depthSquared &* node.depth &* node.depth / 16
    margin &+= parameters.correction &* node.correctionSize / 1024
    if node.isImproving { margin &-= parameters.improving }
    if node.isCutNode { margin &-= parameters.cutNode }
    guard node.depth <= parameters.maxDepth, node.estimate - margin >= node.window.beta, !node.estimate.isMate,
      !node.window.beta.isMate, !node.isNearPV
    else { return nil }
    return Score((Int(node.estimate.value) &+ Int(node.window.beta.value)) / 2)
  }

  /// Null move: if even passing leaves us above beta, some move will.
  @inline(__always)
  private func scoreAfterPassing(_ node: SearchNode) -> Score? {
    let parameters = parameters.nullMove
    let (ply, beta) = (node.ply, node.window.beta)
    let margin = parameters.margin &- parameters.marginPerPly &* node.depth
    guard node.depth >= parameters.minDepth, node.estimate >= beta, node.staticScore >= beta + max(0, margin),
      !beta.isMate, ply >= nullMovesFrom, stack[ply &- 1].move != .none, hasPieces(ply), !node.tableMove.isNoisy
    else { return nil }
    let byScore = min(parameters.maxByScore, (node.estimate - beta) / parameters.scoreDivisor)
    let depth = node.depth &- parameters.base &- node.depth / parameters.depthDivisor &- byScore
    makeNullMove(at: ply)
    let score = -negamax(
      CutOrAllNode.self, ply: ply &+ 1, depth: depth, window: -Window.above(beta - 1), isCutNode: !node.isCutNode)
    if isStopped || score < beta { return nil }
    let bounded = score.isMate ? beta : score
    if node.depth < parameters.verificationDepth || nullMovesFrom > 0 { return bounded }

    // Where having to move is a burden, passing proves nothing. At great depth the claim is verified without it.
    nullMovesFrom = ply &+ depth * 3 / 4
    defer { nullMovesFrom = 0 }
    let verified = negamax(
      CutOrAllNode.self, ply: ply, depth: depth, window: Window.above(beta - 1), isCutNode: false)
    return !isStopped && verified >= beta ? bounded : nil
  }

  /// ProbCut: a capture that is far above beta at less depth will very probably be above beta at this one.
  @inline(__always)
  func scoreByProbCut(_ node: SearchNode) -> Score? {
    let parameters = parameters.probCut
    guard node.depth >= parameters.minDepth, !node.window.beta.isMate else { return nil }
    let (ply, goal) = (node.ply, node.window.beta + parameters.margin)
    if let entry = node.entry, entry.depth >= node.depth &- parameters.reduction &+ 1, entry.score < goal { return nil }
    let depth = node.depth &- parameters.reduction

    let moves = MoveContext(positions + ply, threats: ThreatMap(), continuationPages(ply), histories)
    var picker = MovePicker(
      moves, tableMove: node.tableMove.isNoisy ? node.tableMove : .none, memory: moveMemory(ply), onlyWinning: true,
      exchangeThreshold: goal - node.staticScore)
    while case let move = picker.next(), move != .none {
      if move == node.tableMove && !positions[ply].exchangeWins(move, atLeast: goal - node.staticScore) { continue }
      make(move, at: ply)
      var score = -quiescence(CutOrAllNode.self, ply: ply &+ 1, window: -Window.above(goal - 1))
      if score >= goal && depth > 1 && !isStopped {
        score = -negamax(
          CutOrAllNode.self, ply: ply &+ 1, depth: depth &- 1, window: -Window.above(goal - 1),
          isCutNode: !node.isCutNode)
      }
      if isStopped { return nil }
      if score >= goal {
        table.store(
          positions[ply].key, move: move, score: score, evaluation: node.evaluation, depth: depth, bound: .lower,
          isOnPV: node.isNearPV, ply: ply)
        return score.isMate ? score : score - parameters.margin
      }
    }
    return nil
  }

  /// True if the side to move has a piece: with pawns alone, having to move can be a burden.
  @inline(__always)
  private func hasPieces(_ ply: Int) -> Bool {
    let board = positions[ply].placement
    return (board[positions[ply].sideToMove] - board.pawns - board.kings).isEmpty == false
  }
}
