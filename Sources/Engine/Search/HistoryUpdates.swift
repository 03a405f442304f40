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
    let parameters = parameters.history
    let percent = bound == .exact ? parameters.exactScore : 100
    let bonus = parameters.bonus(node.depth) &* percent / 100
    let malus = -parameters.malus(node.depth) &* percent / 100
    if best.isNoisy {
      moves.noisy(best).add(bonus)
    } else {
      moves.updateQuiet(best, bonus)
      var malus = malus
      for i in 0..<triedQuiets.count {
        moves.updateQuiet(triedQuiets[i], malus)
        malus = malus &* parameters.malusKept / 100
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
    let parameters = parameters.history
    guard ply > 0, stack[ply &- 1].moveNumber <= parameters.earlyMoves, case let move = stack[ply &- 1].move,
      move != .none, !move.isNoisy
    else { return }
    continuationHistories(ply &- 1).add(
      -parameters.malus(depth) &* parameters.refutedEarly / 100, to: stack[ply &- 1].moveIndex)
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
    let parameters = parameters.history
    let before = moveContext(node.ply &- 1)
    if !move.isNoisy {
      before.updateQuiet(move, min(parameters.refutationSlope &* node.depth, parameters.maxRefutation))
    } else if !move.isPromotion {
      before.noisy(move).add(min(parameters.refutingCaptureSlope &* node.depth, parameters.maxRefutation))
    }
  }

  /// After a static evaluation: a bonus or a malus for the previous quiet move, by how much it changed the evaluation.
  @inline(__always)
  func updateByEvalChange(_ node: SearchNode) {
    guard let move = previousMove(node), !move.isNoisy, case let before = stack[node.ply &- 1].staticEval,
      before != .none
    else { return }
    let parameters = parameters.history
    let loss = Int(before.value) &+ Int(node.staticEval.value)
    moveContext(node.ply &- 1).updateMain(
      move, max(-parameters.maxChange, min(parameters.maxChange, -parameters.changeSlope &* loss)))
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
  subscript(index: Int) -> Move { Move(bits: moves[index]) }
}
