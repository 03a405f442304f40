import Chess

extension SearchWorker {
  /// Principal variation search: the score of the position at `ply`, searched `depth` plies deep.
  ///
  /// Fail-soft: a score outside the window is a bound. A score returned after the search was stopped means nothing.
  func negamax<Node: NodeKind>(_ kind: Node.Type, ply: Int, depth: Int, window: Window, isCutNode: Bool) -> Score {
    assert(window.isSound && (Node.isPV || window.beta == window.alpha + 1))
    assert((!Node.isRoot || ply == 0) && !(Node.isPV && isCutNode))
    assert((0...Score.maxPly).contains(ply))
    // 1. At the horizon, quiescence search.
    if depth <= 0 { return quiescence(kind, ply: ply, window: window) }

    var window = window
    let position = positions + ply
    memory.pvTable.clear(ply)
    if Node.isPV { root.selectiveDepth = max(root.selectiveDepth, ply &+ 1) }
    if shouldStop() { return .draw }

    if !Node.isRoot {
      // 2. Draws by rule; a move that can repeat a position guarantees at least a draw.
      if isDraw(ply) { return .draw }
      if window.alpha < .draw && position.pointee.hasUpcomingRepetition(in: earlierKeys(ply).span, ply: ply) {
        window.alpha = .draw
        if window.alpha >= window.beta { return window.alpha }
      }
      if ply >= Score.maxPly { return position.pointee.inCheck ? .draw : evaluate(ply) }
      // 3. Mate distance pruning: no score from here can be better than a mate that was found nearer to the root.
      window.alpha = max(window.alpha, .mated(in: ply))
      window.beta = min(window.beta, .mating(in: ply &+ 1))
      if window.alpha >= window.beta { return window.alpha }
    }

    // 4. Static evaluation.
    let excluded = stack[ply].excluded
    let ttEntry = excluded == .none ? probeTT(ply) : nil
    var node = SearchNode(
      ply: ply, depth: depth, window: window, isCutNode: isCutNode, inCheck: position.pointee.inCheck,
      excluded: excluded, ttEntry: ttEntry,
      ttPV: Node.isPV || (excluded == .none ? ttEntry?.ttPV ?? false : stack[ply].ttPV))
    let corrections = setStaticEval(&node)

    // 5. Hindsight: the evaluation may show that the parent's reduction was too large or too small.
    if !Node.isRoot { node.depth &+= hindsightAdjustment(node) }

    // 6. TT cutoff.
    if !Node.isPV, let entry = ttEntry, entry.depth >= node.depth,
      entry.bound.settles(entry.score, against: window.beta),
      position.pointee.halfmoveClock < parameters.ttCutoff.fiftyMovePlies
    {
      if entry.score >= window.beta { updateHistoriesAtTTCutoff(entry.move, ply, depth: node.depth) }
      return entry.score
    }

    // 7. Endgame tables: they know the result, but not the way.
    if !Node.isRoot, excluded == .none, let tables, tables.isWanted(position, depth: node.depth) {
      node.tbScore = probeTB(tables, ply)
      if let tbScore = node.tbScore {
        if tbScore.settles(window) {
          storeTBScore(tbScore, ply, depth: node.depth, ttPV: ttEntry?.ttPV ?? false)
          return tbScore.score
        }
        if tbScore.bound == .lower { node.window.alpha = max(window.alpha, tbScore.score) }
      }
    }
    stack[ply].ttPV = node.ttPV
    node.ttMove = Node.isRoot ? root.moves[root.pvIndex].move : ttEntry?.move ?? excluded
    if node.ttMove != .none && !position.pointee.isLegal(node.ttMove) { node.ttMove = .none }
    assert(!Node.isRoot || node.ttMove != .none)

    // 8. Reverse futility pruning and null move pruning.
    let mayPrune = !Node.isPV && !node.inCheck && excluded == .none
    if mayPrune, let score = pruneBeforeMoves(node) { return score }
    if isStopped { return .draw }

    // 9. Internal iterative reduction: without a TT move, search one ply less; the next visit will have a TT move.
    if node.depth >= parameters.internalReduction.minDepth && node.ttMove == .none && (Node.isPV || isCutNode)
      && excluded == .none
    {
      node.depth &-= 1
    }

    // 10. ProbCut.
    if mayPrune, let score = probCut(node) { return score }
    if isStopped { return .draw }

    return searchMoves(kind, &node, corrections)
  }

  /// Searches the moves of a node, as far as they are not pruned, and updates what is learned from it.
  @inline(__always)
  private func searchMoves<Node: NodeKind>(
    _ kind: Node.Type, _ node: inout SearchNode, _ corrections: CorrectionHistory.Entries?
  ) -> Score {
    let (ply, excluded) = (node.ply, node.excluded)
    let position = positions + ply

    // 11. The loop over the moves.
    stack[ply].threats = position.pointee.threatMap(by: position.pointee.sideToMove.opponent)
    let moves = moveContext(ply)
    stack[ply &+ 2].cutoffs = 0
    var picker = MovePicker(moves, ttMove: node.ttMove, memory: memory.moves(ply))
    var (best, bestMove, bound, moveCount) = (node.tbMin, Move.none, Bound.upper, 0)
    var triedQuiets = TriedMoves()
    var triedNoisy = TriedMoves()
    while case let move = picker.next(), move != .none {
      if move == excluded { continue }
      let rootIndex = Node.isRoot ? root.index(of: move) : nil
      if Node.isRoot && rootIndex == nil { continue }
      moveCount &+= 1
      if Node.isRoot { root.moveNumber = moveCount }
      if !Node.isRoot && overlooks(move, best: best, node) { continue }
      let nodesBefore = nodes
      let history = moves.history(move)
      var reduction = reduction(of: move, number: moveCount, history: history, node)

      // 12. Shallow depth pruning: LMP, futility, history and SEE pruning.
      if !Node.isRoot && best > -Score.decisiveThreshold
        && shouldPrune(move, number: moveCount, history: history, reduction: reduction, best: &best, node, &picker)
      {
        continue
      }

      // 13. Singular extension of the TT move.
      var extensionPlies = 0
      if !Node.isRoot && move == node.ttMove && excluded == .none {
        switch singularSearch(kind, node) {
        case .cutoff(let score): return score
        case .extend(let plies): extensionPlies = plies
        }
        if isStopped { return .draw }
      }

      // 14. Make the move and search it.
      make(move, at: ply)
      stack[ply].moveNumber = moveCount
      if extensionPlies > 1 { stack[ply &+ 1].doubleExtensions &+= 1 }
      if positions[ply &+ 1].inCheck { reduction &-= parameters.lateMoveReduction.givesCheck }
      let score = searchMove(
        kind, node, newDepth: node.depth &- 1 &+ extensionPlies, number: moveCount, reduction: reduction, best: best)
      if isStopped { return .draw }

      if let rootIndex {
        root.update(
          rootIndex, score, isFirst: moveCount == 1, window: node.window, nodes: nodes &- nodesBefore,
          replies: memory.pvTable.line(1))
      }
      if score > best {
        best = score
        if score > node.window.alpha {
          bestMove = move
          bound = .exact
          if Node.isPV { memory.pvTable.set(ply, move) }
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

    // 15. No legal move: checkmate or stalemate.
    if moveCount == 0 {
      return excluded != .none ? node.window.alpha : node.inCheck ? .mated(in: ply) : .draw
    }

    // 16. Histories, TT and correction history.
    best = min(best, node.tbMax)
    assert(best.isPossible && (bound == .upper) == (bestMove == .none))
    if bound == .upper {
      rewardPreviousMove(node)
    } else {
      updateHistories(bestMove, node, moves, bound: bound, triedQuiets: triedQuiets, triedNoisy: triedNoisy)
    }
    if bound == .lower && excluded == .none {
      best = best.blended(with: node.window.beta, parameters.failHigh.weightOfBeta, to: node.depth &* 100)
    }
    if excluded == .none && !(Node.isRoot && root.pvIndex > 0) {
      tt.store(
        position.pointee.key, move: bestMove, score: best, rawEval: node.rawEval, depth: node.depth, bound: bound,
        ttPV: node.ttPV, ply: ply)
      if !node.inCheck && !bestMove.isNoisy
        && (bound == .exact || (bound == .lower) == (best > node.staticEval))
      {
        corrections?.update(best - node.staticEval, depth: node.depth)
      }
    }
    return best
  }

  /// True if a handicapped player does not see the move.
  @inline(__always)
  private func overlooks(_ move: Move, best: Score, _ node: SearchNode) -> Bool {
    guard let blindSpots else { return false }
    return blindSpots.overlooks(move, best: best, excluded: node.excluded, in: positions[node.ply])
  }

  /// True if the position is drawn by rule.
  @inline(__always)
  func isDraw(_ ply: Int) -> Bool {
    positions[ply].isDrawByFiftyMoves || positions[ply].isInsufficientMaterial
      || positions[ply].isRepetition(in: earlierKeys(ply).span, ply: ply)
  }
}
