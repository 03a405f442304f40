import Chess

/// Pruning of whole nodes, before their moves are tried. Each function returns a score, or nil if it does not apply.
extension SearchWorker {
  /// Reverse futility pruning, then null move pruning.
  ///
  /// - Precondition: a non-PV node, not in check, no excluded move.
  @inline(__always)
  func pruneBeforeMoves(_ node: SearchNode) -> Score? {
    assert(!node.inCheck && node.excluded == .none && node.staticEval.isEvaluation)
    return reverseFutilityPruning(node) ?? nullMovePruning(node)
  }

  /// Reverse futility pruning: the evaluation is so far above beta that a few plies will not change it.
  @inline(__always)
  private func reverseFutilityPruning(_ node: SearchNode) -> Score? {
    let rfp = parameters.reverseFutility
    var margin = rfp.margin &* node.depth &+ rfp.depthSquared &* node.depth &* node.depth / 16
    margin &+= rfp.correction &* node.absCorrection / 1024
    if node.isImproving { margin &-= rfp.improving }
    if node.isCutNode { margin &-= rfp.cutNode }
    guard node.depth <= rfp.maxDepth, node.eval - margin >= node.window.beta, !node.eval.isDecisive,
      !node.window.beta.isDecisive, !node.ttPV
    else { return nil }
    return Score((Int(node.eval.value) &+ Int(node.window.beta.value)) / 2)
  }

  /// Null move pruning: if the score is at least beta even after passing, some move will be that good.
  @inline(__always)
  private func nullMovePruning(_ node: SearchNode) -> Score? {
    let nullMove = parameters.nullMove
    let (ply, beta) = (node.ply, node.window.beta)
    let margin = nullMove.margin &- nullMove.marginPerPly &* node.depth
    guard node.depth >= nullMove.minDepth, node.eval >= beta, node.staticEval >= beta + max(0, margin),
      !beta.isDecisive, ply >= nullMovesFrom, stack[ply &- 1].move != .none, hasPieces(ply), !node.ttMove.isNoisy
    else { return nil }
    let byEval = min(nullMove.maxByEval, (node.eval - beta) / nullMove.evalDivisor)
    let depth = node.depth &- nullMove.base &- node.depth / nullMove.depthDivisor &- byEval
    makeNullMove(at: ply)
    let score = -negamax(
      NonPVNode.self, ply: ply &+ 1, depth: depth, window: -Window.above(beta - 1), isCutNode: !node.isCutNode)
    if isStopped || score < beta { return nil }
    let bounded = score.isDecisive ? beta : score
    assert(bounded >= beta)
    if node.depth < nullMove.verificationDepth || nullMovesFrom > 0 { return bounded }

    // In zugzwang a null move search proves nothing: at high depth it is verified by a search without null moves.
    nullMovesFrom = ply &+ depth * 3 / 4
    defer { nullMovesFrom = 0 }
    let verified = negamax(NonPVNode.self, ply: ply, depth: depth, window: Window.above(beta - 1), isCutNode: false)
    return !isStopped && verified >= beta ? bounded : nil
  }

  /// ProbCut: a capture whose reduced search is far above beta is very probably above beta at full depth.
  @inline(__always)
  func probCut(_ node: SearchNode) -> Score? {
    let probCut = parameters.probCut
    guard node.depth >= probCut.minDepth, !node.window.beta.isDecisive else { return nil }
    let (ply, probCutBeta) = (node.ply, node.window.beta + probCut.margin)
    let depth = node.depth &- probCut.reduction
    if let entry = node.ttEntry, entry.depth > depth, entry.score < probCutBeta { return nil }

    let moves = MoveContext(positions + ply, threats: ThreatMap(), continuationHistories(ply), histories.moves)
    var picker = MovePicker(
      moves, ttMove: node.ttMove.isNoisy ? node.ttMove : .none, memory: memory.moves(ply), onlyGoodNoisy: true,
      seeThreshold: probCutBeta - node.staticEval)
    while case let move = picker.next(), move != .none {
      if move == node.ttMove && !positions[ply].see(move, atLeast: probCutBeta - node.staticEval) { continue }
      make(move, at: ply)
      var score = -quiescence(NonPVNode.self, ply: ply &+ 1, window: -Window.above(probCutBeta - 1))
      if score >= probCutBeta && depth > 1 && !isStopped {
        score = -negamax(
          NonPVNode.self, ply: ply &+ 1, depth: depth &- 1, window: -Window.above(probCutBeta - 1),
          isCutNode: !node.isCutNode)
      }
      if isStopped { return nil }
      if score >= probCutBeta {
        tt.store(
          positions[ply].key, move: move, score: score, rawEval: node.rawEval, depth: depth, bound: .lower,
          ttPV: node.ttPV, ply: ply)
        return score.isDecisive ? score : score - probCut.margin
      }
    }
    return nil
  }

  /// True if the side to move has a piece other than pawns and the king: without one, zugzwang is common.
  @inline(__always)
  private func hasPieces(_ ply: Int) -> Bool {
    let board = positions[ply].placement
    return (board[positions[ply].sideToMove] - board.pawns - board.kings).isEmpty == false
  }
}
