import Chess

extension SearchWorker {
  /// The moves of this ply and the histories that order them.
  @inline(__always)
  func moveContext(_ ply: Int) -> MoveContext {
    MoveContext(positions + ply, threats: stack[ply].threats, continuationHistories(ply), histories.moves)
  }

  /// After a node with a best move: a bonus for it, a malus for the moves that were tried before it.
  @inline(__always)
  func updateHistories(
    _ best: Move, _ node: SearchNode, _ moves: MoveContext, bound: Bound, triedQuiets: TriedMoves,
    triedNoisy: TriedMoves
  ) {
    let bonuses = parameters.history
    let percent = bound == .exact ? bonuses.exactScore : 100
    let bonus = bonuses.bonus(node.depth) &* percent / 100
    let malus = -bonuses.malus(node.depth) &* percent / 100
    assert(best != .none && bound.isLower && node.depth > 0)
    if best.isNoisy {
      moves.noisy(best).add(bonus)
    } else {
      moves.updateQuiet(best, bonus)
      var malus = malus
      for i in 0..<triedQuiets.count {
        moves.updateQuiet(triedQuiets[i], malus)
        malus = malus &* bonuses.malusKept / 100
      }
    }
    for i in 0..<triedNoisy.count { moves.noisy(triedNoisy[i]).add(malus) }
    if bound == .lower { penalizeEarlyMove(node.ply, depth: node.depth) }
  }

  /// After a TT cutoff: a bonus for a quiet TT move.
  @inline(__always)
  func updateHistoriesAtTTCutoff(_ move: Move, _ ply: Int, depth: Int) {
    if move != .none && !move.isNoisy && positions[ply].isLegal(move) {
      stack[ply].threats = positions[ply].threatMap(by: positions[ply].sideToMove.opponent)
      moveContext(ply).updateQuiet(move, parameters.history.bonus(depth) &* parameters.history.ttCutoff / 100)
    }
    penalizeEarlyMove(ply, depth: depth)
  }

  /// After a beta cutoff: a malus for the previous move if it was quiet and among the first of its node.
  @inline(__always)
  private func penalizeEarlyMove(_ ply: Int, depth: Int) {
    let bonuses = parameters.history
    guard ply > 0, stack[ply &- 1].moveNumber <= bonuses.earlyMoves, case let move = stack[ply &- 1].move,
      move != .none, !move.isNoisy
    else { return }
    continuationHistories(ply &- 1).add(
      -bonuses.malus(depth) &* bonuses.refutedEarly / 100, to: stack[ply &- 1].moveIndex)
  }

  /// After the re-search of a reduced quiet move: a bonus or a malus in the continuation histories.
  @inline(__always)
  func updateHistoriesAfterLMR(_ ply: Int, _ score: Score, _ window: Window, depth: Int) {
    guard !stack[ply].move.isNoisy, score <= window.alpha || score >= window.beta else { return }
    let bonus = parameters.history.bonus(depth) &* parameters.history.afterReduction / 100
    continuationHistories(ply).add(score <= window.alpha ? -bonus : bonus, to: stack[ply].moveIndex)
  }

  /// After a node that failed low: a bonus for the previous move.
  @inline(__always)
  func rewardPreviousMove(_ node: SearchNode) {
    guard let move = previousMove(node) else { return }
    let bonuses = parameters.history
    let before = moveContext(node.ply &- 1)
    if !move.isNoisy {
      before.updateQuiet(move, min(bonuses.refutationSlope &* node.depth, bonuses.maxRefutation))
    } else if !move.isPromotion {
      before.noisy(move).add(min(bonuses.refutingCaptureSlope &* node.depth, bonuses.maxRefutation))
    }
  }

  /// After a static evaluation: a bonus or a malus for the previous quiet move, by how much it changed the evaluation.
  @inline(__always)
  func updateByEvalChange(_ node: SearchNode) {
    guard let move = previousMove(node), !move.isNoisy, case let before = stack[node.ply &- 1].staticEval,
      before != .none
    else { return }
    let bonuses = parameters.history
    let loss = Int(before.value) &+ Int(node.staticEval.value)
    moveContext(node.ply &- 1).updateMain(
      move, max(-bonuses.maxChange, min(bonuses.maxChange, -bonuses.changeSlope &* loss)))
  }

  /// The move that led to this node; nil at the root, after a null move and in a singular search.
  @inline(__always)
  private func previousMove(_ node: SearchNode) -> Move? {
    guard node.ply > 0, node.excluded == .none else { return nil }
    let move = stack[node.ply &- 1].move
    return move == .none ? nil : move
  }
}

/// The moves of a node that were tried before the best one.
struct TriedMoves {
  private var moves: SIMD32<UInt16> = .zero
  private(set) var count = 0

  /// Adds a move as long as there is room; later moves say little.
  @inline(__always)
  mutating func add(_ move: Move) {
    guard count < 32 else { return }
    moves[count] = move.bits
    count &+= 1
  }

  @inline(__always)
  subscript(index: Int) -> Move {
    assert((0..<count).contains(index))
    return Move(bits: moves[index])
  }
}
