import Chess

extension SearchWorker {
  /// The value of the position at `ply`, searched `depth` plies deep.
  ///
  /// Fail-soft: a result outside the window is a bound. A value that is returned after the search was stopped means
  /// nothing.
  func negamax<Node: NodeKind>(_ node: Node.Type, ply: Int, depth: Int, window: Window, isCutNode: Bool) -> Score {
    assert(Node.isPV || window.beta == window.alpha + 1)
    // 1. At the horizon, only captures are looked at.
    if depth <= 0 { return quiescence(node, ply: ply, window: window) }

    var window = window
    let position = positions + ply
    variations.clear(ply)
    if Node.isPV { selectiveDepth = max(selectiveDepth, ply &+ 1) }
    if shouldStop() { return .draw }

    if !Node.isRoot {
      // 2. Draws by rule.
      if isDraw(ply) { return .draw }
      if ply >= Score.maxPly { return position.pointee.isCheck ? .draw : evaluate(ply) }
      // 3. Even mate on the spot would change nothing.
      window.alpha = max(window.alpha, .mated(in: ply))
      window.beta = min(window.beta, .mating(in: ply &+ 1))
      if window.alpha >= window.beta { return window.alpha }
    }

    // 4. What is known already.
    let excluded = stack[ply].excluded
    let entry = excluded == .none ? table.probe(position.pointee.key, ply: ply) : nil
    if !Node.isPV, let entry, entry.depth >= depth, entry.bound.settles(entry.score, against: window.beta) {
      return entry.score
    }
    var tableMove = entry?.move ?? .none
    if Node.isRoot { tableMove = rootMoves[firstRootMove].line[0] }
    if tableMove != .none && !position.pointee.isLegal(tableMove) { tableMove = .none }

    // 5. The judgement before any search.
    let isCheck = position.pointee.isCheck
    let staticScore: Score =
      isCheck ? .none : entry.map { $0.evaluation == .none ? evaluate(ply) : $0.evaluation } ?? evaluate(ply)
    stack[ply].staticScore = staticScore

    // 6. If even passing leaves us above beta, some move will: null move pruning.
    if !Node.isPV && !isCheck && excluded == .none && staticScore >= window.beta && depth >= 3
      && (ply == 0 || stack[ply &- 1].move != .none) && hasPieces(ply) && !window.beta.isMate
    {
      let reduction = 4 &+ depth / 4 &+ min(3, (staticScore - window.beta) / 200)
      makeNullMove(at: ply)
      let score = -negamax(
        CutOrAllNode.self, ply: ply &+ 1, depth: depth &- reduction, window: -Window.above(window.beta - 1),
        isCutNode: !isCutNode)
      if isStopped { return .draw }
      if score >= window.beta { return score.isMate ? window.beta : score }
    }

    // 7. The moves.
    let us = position.pointee.sideToMove
    var picker = MovePicker(position, histories, tableMove: tableMove, memory: moveMemory(ply))
    var (best, bestMove, bound, moveCount) = (-Score.infinite, Move.none, TranspositionTable.Bound.upper, 0)
    var triedQuiets = TriedMoves()
    var triedNoisy = TriedMoves()
    while case let move = picker.next(), move != .none {
      if move == excluded { continue }
      if Node.isRoot && !isRootMove(move) { continue }
      moveCount &+= 1
      if Node.isRoot { rootMoveNumber = moveCount }
      let nodesBefore = nodes

      make(move, at: ply)
      let score = scoreOfMove(
        node, ply, depth, window, number: moveCount, isNoisy: move.isNoisy, isCheck: isCheck, isCutNode: isCutNode)
      if isStopped { return .draw }

      if Node.isRoot {
        noteRoot(move, score, isFirst: moveCount == 1, alpha: window.alpha, nodes: nodes &- nodesBefore)
      }
      if score > best {
        best = score
        if score > window.alpha {
          bestMove = move
          bound = .exact
          if Node.isPV { variations.set(ply, move) }
          if score >= window.beta {
            bound = .lower
            break
          }
          window.alpha = score
        }
      }
      if move != bestMove {
        if move.isNoisy { triedNoisy.add(move) } else { triedQuiets.add(move) }
      }
    }

    // 7. No move: mate or stalemate.
    if moveCount == 0 {
      return excluded != .none ? window.alpha : isCheck ? .mated(in: ply) : .draw
    }

    // 8. What was learned.
    if bound == .lower {
      let bonus = min(150 &* depth &- 80, 1600)
      if !bestMove.isNoisy {
        histories.quiet(bestMove, by: us).pointee.add(bonus)
        for i in 0..<triedQuiets.count { histories.quiet(triedQuiets[i], by: us).pointee.add(-bonus) }
      } else {
        histories.noisy(bestMove, in: position.pointee).pointee.add(bonus)
      }
      for i in 0..<triedNoisy.count { histories.noisy(triedNoisy[i], in: position.pointee).pointee.add(-bonus) }
    }
    if excluded == .none && !(Node.isRoot && firstRootMove > 0) {
      table.store(
        position.pointee.key, move: bestMove, score: best, evaluation: staticScore, depth: depth, bound: bound,
        isOnPV: Node.isPV, ply: ply)
    }
    return best
  }

  /// True if the position is drawn by rule.
  @inline(__always)
  func isDraw(_ ply: Int) -> Bool {
    positions[ply].isDrawByFiftyMoves || positions[ply].isInsufficientMaterial
      || positions[ply].isRepetition(in: earlierKeys(ply).span, ply: ply)
  }

  /// Searches the move that has just been made: as deep and as exactly as its place in the order makes worthwhile.
  @inline(__always)
  private func scoreOfMove<Node: NodeKind>(
    _ node: Node.Type, _ ply: Int, _ depth: Int, _ window: Window, number: Int, isNoisy: Bool, isCheck: Bool,
    isCutNode: Bool
  ) -> Score {
    let newDepth = depth &- 1
    func ask(_ depth: Int, isCutNode: Bool) -> Score {
      -negamax(CutOrAllNode.self, ply: ply &+ 1, depth: depth, window: -window.null, isCutNode: isCutNode)
    }

    var score = -Score.infinite
    if depth >= 3 && number > (Node.isPV ? 3 : 1) {
      // Late moves are rarely best: they are searched less deep, and again in full if they surprise.
      var reduction = reductions[min(depth, 63) &* 64 &+ min(number, 63)]
      if isNoisy { reduction = reduction / 2 }
      if Node.isPV { reduction &-= 1024 }
      if isCutNode { reduction &+= 1024 }
      if isCheck { reduction &-= 1024 }
      let reduced = max(1, min(newDepth, newDepth &- Int(reduction) / 1024))
      score = ask(reduced, isCutNode: true)
      if score > window.alpha && reduced < newDepth { score = ask(newDepth, isCutNode: !isCutNode) }
    } else if !Node.isPV || number > 1 {
      score = ask(newDepth, isCutNode: !isCutNode)
    }
    if Node.isPV && (number == 1 || score > window.alpha) {
      score = -negamax(PVNode.self, ply: ply &+ 1, depth: newDepth, window: -window, isCutNode: false)
    }
    return score
  }

  /// True if the side to move has a piece: with pawns alone, having to move can be a burden.
  @inline(__always)
  private func hasPieces(_ ply: Int) -> Bool {
    let board = positions[ply].placement
    return (board[positions[ply].sideToMove] - board.pawns - board.kings).isEmpty == false
  }

  @inline(__always)
  func evaluate(_ ply: Int) -> Score { handMade.evaluate(positions[ply]) }
}

/// The moves of a node that were tried before the one that proved best.
struct TriedMoves {
  private var moves: SIMD32<UInt16> = .zero
  private(set) var count = 0

  /// Notes a move, as long as there is room; those that come late say little.
  @inline(__always)
  mutating func add(_ move: Move) {
    guard count < 32 else { return }
    moves[count] = move.bits
    count &+= 1
  }

  @inline(__always)
  subscript(index: Int) -> Move { Move(bits: moves[index]) }
}
