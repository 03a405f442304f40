import Chess

/// Shallow depth pruning and late move reductions.
extension SearchWorker {
  /// True if a move is pruned. Late move pruning also tells the picker to skip all other quiet moves, and futility
  /// pruning raises `best` to the score that it takes for an upper bound.
  @inline(__always)
  func shouldPrune(
    _ move: Move, number: Int, history: Int, reduction: Int, best: inout Score, _ node: SearchNode,
    _ picker: inout MovePicker
  ) -> Bool {
    let lmrDepth = max(0, node.depth &- 1 &- max(0, reduction) / 1024)
    if move.isNoisy {
      // Futility pruning of captures.
      if !node.inCheck && lmrDepth <= parameters.noisyFutility.maxDepth && picker.isPastTTMove
        && node.staticEval + parameters.noisyFutility.base + parameters.noisyFutility.perPly &* lmrDepth
          + positions[node.ply].captureGain(move) <= node.window.alpha
        && !move.isPromotion && !positions[node.ply].givesCheck(move)
      {
        return true
      }
      // SEE pruning of captures.
      return node.depth <= parameters.seePruning.maxDepth && picker.isPastGoodNoisy
        && !positions[node.ply].see(move, atLeast: parameters.seePruning.noisy &* node.depth)
    }

    // Late move pruning.
    if number
      > parameters.lateMovePruning.limit(node.depth, isImproving: node.isImproving, rootDepth: root.depth)
    {
      picker.skipQuiets()
      return true
    }
    // Futility pruning.
    if !node.inCheck && lmrDepth <= parameters.futility.maxDepth {
      let futilityValue = node.staticEval + parameters.futility.base + parameters.futility.perPly &* lmrDepth
      if futilityValue <= node.window.alpha && !positions[node.ply].givesCheck(move) {
        best = max(best, futilityValue)
        return true
      }
    }
    // History pruning.
    if lmrDepth <= parameters.historyPruning.maxDepth && history < parameters.historyPruning.perPly &* node.depth {
      return true
    }
    // SEE pruning.
    return lmrDepth <= parameters.seePruning.maxDepth
      && !positions[node.ply].see(move, atLeast: parameters.seePruning.quietSquared &* lmrDepth &* lmrDepth)
  }

  /// The late move reduction of a move, in 1024ths of a ply.
  @inline(__always)
  func reduction(of move: Move, number: Int, history: Int, _ node: SearchNode) -> Int {
    let lmr = parameters.lateMoveReduction
    assert(number > 0 && node.depth > 0 && root.windowWidth > 0)
    let product = logarithms.product(depth: node.depth, number: number)
    var reduction: Int
    if move.isNoisy {
      reduction = lmr.noisyBase &+ product * 100 / (lmr.noisyDivisor &* 1024)
      reduction &-= history &* 1024 / lmr.noisyHistoryDivisor
    } else {
      reduction = lmr.quietBase &+ product * 100 / (lmr.quietDivisor &* 1024)
      reduction &-= history &* 1024 / lmr.historyDivisor
      if node.ttMove.isNoisy { reduction &+= lmr.ttMoveIsNoisy }
    }
    if !node.isImproving { reduction &+= lmr.notImproving }
    if node.isCutNode {
      reduction &+= lmr.cutNode
      if node.ttMove == .none { reduction &+= lmr.noTTMove }
    }
    if node.ttPV { reduction &-= lmr.ttPV }
    if let entry = node.ttEntry {
      if entry.bound.isUpper && entry.score <= node.window.alpha { reduction &+= lmr.ttScoreIsLow }
      if node.ttPV {
        if entry.bound.isLower && entry.score > node.window.alpha { reduction &-= lmr.ttScoreIsHigh }
        if entry.depth >= node.depth { reduction &-= lmr.ttIsDeep }
      }
    }
    reduction &-= lmr.window &* (node.window.beta - node.window.alpha) / root.windowWidth
    reduction &-= lmr.correction &* node.absCorrection
    reduction &+= lmr.alphaRaise &* node.alphaRaises
    if stack[node.ply &+ 1].cutoffs > lmr.fewCutoffs { reduction &+= lmr.manyCutoffs }
    return reduction &+ threadNoise
  }

  /// Threads that round reductions differently do not all search the same tree. The main thread is exact.
  @inline(__always)
  private var threadNoise: Int {
    number == 0 ? 0 : Int(truncatingIfNeeded: (nodes &+ UInt64(truncatingIfNeeded: number) &* 27) % 128) &- 64
  }

  /// Principal variation search of the move that was just made, with LMR: a reduced null window search first, a full
  /// one if that fails high, and one with the open window if the move may be the best of a PV node.
  @inline(__always)
  func searchMove<Node: NodeKind>(
    _ kind: Node.Type, _ node: SearchNode, newDepth: Int, number: Int, reduction: Int, best: Score
  ) -> Score {
    let (ply, window) = (node.ply, node.window)
    func nullWindowSearch(_ depth: Int, isCutNode: Bool) -> Score {
      -negamax(NonPVNode.self, ply: ply &+ 1, depth: depth, window: -window.null, isCutNode: isCutNode)
    }

    var (score, newDepth) = (-Score.infinite, newDepth)
    if node.depth >= parameters.lateMoveReduction.minDepth && number > 1 {
      let reduction = reduction &- (Node.isPV ? parameters.lateMoveReduction.pvNode : 0)
      let reduced = max(1, min(newDepth &+ (Node.isPV ? 1 : 0), newDepth &- reduction / 1024))
      assert(reduced > 0 && reduced <= newDepth + 1)
      stack[ply].reduction = newDepth &- reduced
      score = nullWindowSearch(reduced, isCutNode: true)
      stack[ply].reduction = 0
      if score > window.alpha && reduced < newDepth {
        // The re-search goes deeper if the score is well above the best one, less deep if it hardly is.
        if score > best + parameters.lateMoveReduction.deeperMargin { newDepth &+= 1 }
        if score < best + newDepth { newDepth &-= 1 }
        if reduced < newDepth { score = nullWindowSearch(newDepth, isCutNode: !node.isCutNode) }
        if !isStopped { updateHistoriesAfterLMR(ply, score, window, depth: newDepth) }
      }
    } else if !Node.isPV || number > 1 {
      score = nullWindowSearch(newDepth, isCutNode: !node.isCutNode)
    }
    if Node.isPV && (number == 1 || score > window.alpha) {
      score = -negamax(PVNode.self, ply: ply &+ 1, depth: newDepth, window: -window, isCutNode: false)
    }
    return score
  }
}
