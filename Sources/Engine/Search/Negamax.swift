import Chess

extension SearchWorker {
  /// The value of the position at `ply`, searched `depth` plies deep.
  ///
  /// Fail-soft: a result outside the window is a bound. A value that is returned after the search was stopped means
  /// nothing.
  func negamax<Node: NodeKind>(_ kind: Node.Type, ply: Int, depth: Int, window: Window, isCutNode: Bool) -> Score {
    assert(Node.isPV || window.beta == window.alpha + 1)
    // 1. At the horizon, only captures are looked at.
    if depth <= 0 { return quiescence(kind, ply: ply, window: window) }

    var window = window
    let position = positions + ply
    variations.clear(ply)
    if Node.isPV { selectiveDepth = max(selectiveDepth, ply &+ 1) }
    if shouldStop() { return .draw }

    if !Node.isRoot {
      // 2. Draws by rule, now or by the next move.
      if isDraw(ply) { return .draw }
      if window.alpha < .draw && position.pointee.canRepeat(in: earlierKeys(ply).span, ply: ply) {
        window.alpha = .draw
        if window.alpha >= window.beta { return window.alpha }
      }
      if ply >= Score.maxPly { return position.pointee.isCheck ? .draw : evaluate(ply) }
      // 3. Even mate on the spot would change nothing.
      window.alpha = max(window.alpha, .mated(in: ply))
      window.beta = min(window.beta, .mating(in: ply &+ 1))
      if window.alpha >= window.beta { return window.alpha }
    }

    // 4. What is known already.
    let excluded = stack[ply].excluded
    let entry = excluded == .none ? table.probe(position.pointee.key, ply: ply) : nil
    if !Node.isPV, let entry, entry.depth >= depth, entry.bound.settles(entry.score, against: window.beta),
      position.pointee.halfmoveClock < parameters.tableCutoff.fiftyMovePlies,
      depth > parameters.tableCutoff.agreementDepth || isCutNode == (entry.score >= window.beta)
    {
      if entry.score >= window.beta { learnFromTable(entry.move, ply, depth: depth) }
      return entry.score
    }
    var node = SearchNode(
      ply: ply, depth: depth, window: window, isCutNode: isCutNode, isCheck: position.pointee.isCheck,
      excluded: excluded, entry: entry,
      isNearPV: Node.isPV || (excluded == .none ? entry?.wasOnPV ?? false : stack[ply].isNearPV))
    stack[ply].isNearPV = node.isNearPV
    node.tableMove = Node.isRoot ? rootMoves[firstRootMove].move : entry?.move ?? excluded
    if node.tableMove != .none && !position.pointee.isLegal(node.tableMove) { node.tableMove = .none }

    // 5. The judgement before any search.
    let corrections = judge(&node)

    if !Node.isRoot { node.depth &+= hindsight(node) }

    // 6. The evaluation may be enough, or a look at what passing brings.
    let mayPrune = !Node.isPV && !node.isCheck && excluded == .none
    if mayPrune, let score = scoreWithoutMoves(node) { return score }
    if isStopped { return .draw }

    // 7. Where nothing is known of the best move, a shallower search comes first and finds one for the next time.
    if node.depth >= parameters.internalReduction.minDepth && node.tableMove == .none && (Node.isPV || isCutNode)
      && excluded == .none
    {
      node.depth &-= 1
    }

    // 8. A capture may be so good that a look at captures is enough.
    if mayPrune, let score = scoreByProbCut(node) { return score }
    if isStopped { return .draw }

    // 9. The moves.
    stack[ply].threats = position.pointee.threatMap(by: position.pointee.sideToMove.opponent)
    let moves = moveContext(ply)
    stack[ply &+ 2].cutoffs = 0
    var picker = MovePicker(moves, tableMove: node.tableMove, memory: moveMemory(ply))
    var (best, bestMove, bound, moveCount) = (-Score.infinite, Move.none, TranspositionTable.Bound.upper, 0)
    var triedQuiets = TriedMoves()
    var triedNoisy = TriedMoves()
    while case let move = picker.next(), move != .none {
      if move == excluded { continue }
      if Node.isRoot && !isRootMove(move) { continue }
      moveCount &+= 1
      if Node.isRoot { rootMoveNumber = moveCount }
      let nodesBefore = nodes
      let history = moves.history(move)
      var reduction = reduction(of: move, number: moveCount, history: history, node)

      // 10. Moves that promise too little are left out.
      if !Node.isRoot && best > -Score.mateThreshold
        && isHopeless(move, number: moveCount, history: history, reduction: reduction, best: &best, node, &picker)
      {
        continue
      }

      // 11. A move that has no equal deserves a deeper look.
      var extra = 0
      if !Node.isRoot && move == node.tableMove && excluded == .none {
        switch singularity(kind, node) {
        case .cutoff(let score): return score
        case .extend(let plies): extra = plies
        }
        if isStopped { return .draw }
      }

      // 12. Search it.
      make(move, at: ply)
      stack[ply].moveNumber = moveCount
      if extra > 1 { stack[ply &+ 1].doubleExtensions &+= 1 }
      if positions[ply &+ 1].isCheck { reduction &-= parameters.lateMoveReduction.givesCheck }
      let score = scoreOfMove(
        kind, node, newDepth: node.depth &- 1 &+ extra, number: moveCount, reduction: reduction, best: best)
      if isStopped { return .draw }

      if Node.isRoot {
        noteRoot(move, score, isFirst: moveCount == 1, window: node.window, nodes: nodes &- nodesBefore)
      }
      if score > best {
        best = score
        if score > node.window.alpha {
          bestMove = move
          bound = .exact
          if Node.isPV { variations.set(ply, move) }
          if score >= node.window.beta {
            bound = .lower
            stack[ply].cutoffs &+= 1
            break
          }
          node.window.alpha = score
          node.alphaRaises &+= 1
        }
      }
      if move != bestMove {
        if move.isNoisy { triedNoisy.add(move) } else { triedQuiets.add(move) }
      }
    }

    // 13. No move: mate or stalemate.
    if moveCount == 0 {
      return excluded != .none ? node.window.alpha : node.isCheck ? .mated(in: ply) : .draw
    }

    // 14. What was learned.
    if bound == .upper {
      learnFromRefutation(node)
    } else {
      learn(bestMove, node, moves, bound: bound, triedQuiets: triedQuiets, triedNoisy: triedNoisy)
    }
    if bound == .lower && excluded == .none {
      best = best.drawn(towards: node.window.beta, parameters.failHigh.weightOfBeta, to: node.depth &* 100)
    }
    if excluded == .none && !(Node.isRoot && firstRootMove > 0) {
      table.store(
        position.pointee.key, move: bestMove, score: best, evaluation: node.evaluation, depth: node.depth, bound: bound,
        isOnPV: node.isNearPV, ply: ply)
      if !node.isCheck && !bestMove.isNoisy
        && (bound == .exact || (bound == .lower) == (best > node.staticScore))
      {
        corrections?.learn(best - node.staticScore, depth: node.depth)
      }
    }
    return best
  }

  /// True if the position is drawn by rule.
  @inline(__always)
  func isDraw(_ ply: Int) -> Bool {
    positions[ply].isDrawByFiftyMoves || positions[ply].isInsufficientMaterial
      || positions[ply].isRepetition(in: earlierKeys(ply).span, ply: ply)
  }
}
