import Chess

/// How much work each move is worth.
extension SearchWorker {
  /// True if a move need not be tried at all; tells the picker if the same holds for all quiet moves that are left, and
  /// raises the best score to what such a move might have brought.
  @inline(__always)
  func isHopeless(
    _ move: Move, number: Int, history: Int, reduction: Int, best: inout Score, _ node: SearchNode,
    _ picker: inout MovePicker
  ) -> Bool {
    let depth = max(0, node.depth &- 1 &- max(0, reduction) / 1024)
    if move.isNoisy {
      // So far below alpha, taking this man will not do either.
      if !node.isCheck && depth <= parameters.noisyFutility.maxDepth && picker.isPastTableMove
        && node.staticScore + parameters.noisyFutility.base + parameters.noisyFutility.perPly &* depth
          + positions[node.ply].exchangeGain(move) <= node.window.alpha
        && !move.isPromotion && !positions[node.ply].givesCheck(move)
      {
        return true
      }
      // Captures that lose too much.
      return node.depth <= parameters.exchangePruning.maxDepth && picker.isPastWinning
        && !positions[node.ply].exchangeWins(move, atLeast: parameters.exchangePruning.noisy &* node.depth)
    }

    // Mates are made of checks, and often of quiet ones with a bad past.
    if seeksMate && positions[node.ply].givesCheck(move) { return false }

    // Late move pruning: near the horizon the quiet moves that the order puts last are not worth a look.
    if number
      > parameters.lateMovePruning.limit(node.depth, isImproving: node.isImproving, rootDepth: rootDepth)
    {
      if !seeksMate { picker.skipQuiets() }
      return true
    }
    // Futility: so far below alpha, no quiet move will do but a check.
    if !node.isCheck && depth <= parameters.futility.maxDepth {
      let hope = node.staticScore + parameters.futility.base + parameters.futility.perPly &* depth
      if hope <= node.window.alpha && !positions[node.ply].givesCheck(move) {
        best = max(best, hope)
        return true
      }
    }
    // Moves that have always been bad.
    if depth <= parameters.historyPruning.maxDepth && history < parameters.historyPruning.perPly &* node.depth {
      return true
    }
    // Moves that put a man where it is taken.
    return depth <= parameters.exchangePruning.maxDepth
      && !positions[node.ply].exchangeWins(move, atLeast: parameters.exchangePruning.quietSquared &* depth &* depth)
  }

  /// By how much a move may be searched less deep, in 1024ths of a ply: the later in the order and the worse its past,
  /// the more.
  @inline(__always)
  func reduction(of move: Move, number: Int, history: Int, _ node: SearchNode) -> Int {
    let parameters = parameters.lateMoveReduction
    let product = Int(logarithms[min(node.depth, 63)]) &* Int(logarithms[min(number, 63)])
    var reduction: Int
    if move.isNoisy {
      reduction = parameters.noisyBase &+ product * 100 / (parameters.noisyDivisor &* 1024)
      reduction &-= history &* 1024 / parameters.noisyHistoryDivisor
    } else {
      reduction = parameters.quietBase &+ product * 100 / (parameters.quietDivisor &* 1024)
      reduction &-= history &* 1024 / parameters.historyDivisor
      if node.tableMove.isNoisy { reduction &+= parameters.tableMoveIsNoisy }
    }
    if !node.isImproving { reduction &+= parameters.notImproving }
    if node.isCutNode {
      reduction &+= parameters.cutNode
      if node.tableMove == .none { reduction &+= parameters.noTableMove }
    }
    if node.isNearPV { reduction &-= parameters.wasOnPV }
    if let entry = node.entry {
      if entry.bound.isUpper && entry.score <= node.window.alpha { reduction &+= parameters.tableScoreIsLow }
      if node.isNearPV {
        if entry.bound.isLower && entry.score > node.window.alpha { reduction &-= parameters.tableScoreIsHigh }
        if entry.depth >= node.depth { reduction &-= parameters.tableIsDeep }
      }
    }
    reduction &-= parameters.window &* (node.window.beta - node.window.alpha) / rootWindow
    reduction &-= parameters.correction &* node.correctionSize
    reduction &+= parameters.alphaRaise &* node.alphaRaises
    if stack[node.ply &+ 1].cutoffs > parameters.fewCutoffs { reduction &+= parameters.manyCutoffs }
    return reduction
  }

  /// Searches the move that has just been made: as deep and as exactly as its place in the order makes worthwhile.
  @inline(__always)
  func scoreOfMove<Node: NodeKind>(
    _ kind: Node.Type, _ node: SearchNode, newDepth: Int, number: Int, reduction: Int, best: Score
  ) -> Score {
    let (ply, window) = (node.ply, node.window)
    func ask(_ depth: Int, isCutNode: Bool) -> Score {
      -negamax(CutOrAllNode.self, ply: ply &+ 1, depth: depth, window: -window.null, isCutNode: isCutNode)
    }

    var (score, newDepth) = (-Score.infinite, newDepth)
    if node.depth >= parameters.lateMoveReduction.minDepth && number > 1 {
      // Late moves are rarely best: they are searched less deep, and again in full if they surprise.
      let reduction = reduction &- (Node.isPV ? parameters.lateMoveReduction.onPV : 0)
      let reduced = max(1, min(newDepth &+ (Node.isPV ? 1 : 0), newDepth &- reduction / 1024))
      stack[ply].reduction = newDepth &- reduced
      score = ask(reduced, isCutNode: true)
      stack[ply].reduction = 0
      if score > window.alpha && reduced < newDepth {
        if score > best + parameters.lateMoveReduction.deeperMargin { newDepth &+= 1 }
        if score < best + newDepth { newDepth &-= 1 }
        if reduced < newDepth { score = ask(newDepth, isCutNode: !node.isCutNode) }
        if !isStopped { learnAfterReduction(ply, score, window, depth: newDepth) }
      }
    } else if !Node.isPV || number > 1 {
      score = ask(newDepth, isCutNode: !node.isCutNode)
    }
    if Node.isPV && (number == 1 || score > window.alpha) {
      score = -negamax(PVNode.self, ply: ply &+ 1, depth: newDepth, window: -window, isCutNode: false)
    }
    return score
  }
}
