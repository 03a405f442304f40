import Chess

extension SearchWorker {
  /// The moves at this ply and what is remembered of them.
  @inline(__always)
  func moveContext(_ ply: Int) -> MoveContext {
    MoveContext(positions + ply, threats: stack[ply].threats, continuationPages(ply), histories)
  }

  /// Learns from a node that has a best move: it was good here, and those tried before it were not.
  @inline(__always)
  func learn(
    _ best: Move, _ node: SearchNode, _ moves: MoveContext, bound: TranspositionTable.Bound, triedQuiets: TriedMoves,
    triedNoisy: TriedMoves
  ) {
    let parameters = parameters.history
    let percent = bound == .exact ? parameters.exactScore : 100
    let bonus = parameters.bonus(node.depth) &* percent / 100
    let malus = -parameters.malus(node.depth) &* percent / 100
    if best.isNoisy {
      moves.noisy(best).pointee.add(bonus)
    } else {
      moves.learnQuiet(best, bonus)
      var malus = malus
      for i in 0..<triedQuiets.count {
        moves.learnQuiet(triedQuiets[i], malus)
        malus = malus &* parameters.malusKept / 100
      }
    }
    for i in 0..<triedNoisy.count { moves.noisy(triedNoisy[i]).pointee.add(malus) }
    if bound == .lower { learnFromEarlyRefutation(node.ply, depth: node.depth) }
  }

  /// Learns from a cutoff that the table alone has brought.
  @inline(__always)
  func learnFromTable(_ move: Move, _ ply: Int, depth: Int) {
    if move != .none && !move.isNoisy && positions[ply].isLegal(move) {
      stack[ply].threats = positions[ply].threatMap(by: positions[ply].sideToMove.opponent)
      moveContext(ply).learnQuiet(move, parameters.history.bonus(depth) &* parameters.history.tableCutoff / 100)
    }
    learnFromEarlyRefutation(ply, depth: depth)
  }

  /// Learns that the quiet move before this node, one of the first in its order, has been refuted.
  @inline(__always)
  private func learnFromEarlyRefutation(_ ply: Int, depth: Int) {
    let parameters = parameters.history
    guard ply > 0, stack[ply &- 1].moveNumber <= parameters.earlyMoves, case let move = stack[ply &- 1].move,
      move != .none, !move.isNoisy
    else { return }
    continuationPages(ply &- 1).add(
      -parameters.malus(depth) &* parameters.refutedEarly / 100, to: stack[ply &- 1].moveIndex)
  }

  /// Learns from the second search of the quiet move at this ply: the reduction was a mistake, or it was not.
  @inline(__always)
  func learnAfterReduction(_ ply: Int, _ score: Score, _ window: Window, depth: Int) {
    guard !stack[ply].move.isNoisy, score <= window.alpha || score >= window.beta else { return }
    let bonus = parameters.history.bonus(depth) &* parameters.history.afterReduction / 100
    continuationPages(ply).add(score <= window.alpha ? -bonus : bonus, to: stack[ply].moveIndex)
  }

  /// Learns that the move before this node was good: nothing here reaches alpha.
  @inline(__always)
  func learnFromRefutation(_ node: SearchNode) {
    guard let move = move(before: node) else { return }
    let parameters = parameters.history
    let before = moveContext(node.ply &- 1)
    if !move.isNoisy {
      before.learnQuiet(move, min(parameters.refutationSlope &* node.depth, parameters.maxRefutation))
    } else if !move.isPromotion {
      before.noisy(move).pointee.add(min(parameters.refutingCaptureSlope &* node.depth, parameters.maxRefutation))
    }
  }

  /// Learns from what the move before this node did to the evaluation.
  @inline(__always)
  func learnFromChange(_ node: SearchNode) {
    guard let move = move(before: node), !move.isNoisy, case let before = stack[node.ply &- 1].staticScore,
      before != .none
    else { return }
    let parameters = parameters.history
    let loss = Int(before.value) &+ Int(node.staticScore.value)
    moveContext(node.ply &- 1).learnChange(
      move, max(-parameters.maxChange, min(parameters.maxChange, -parameters.changeSlope &* loss)))
  }

  @inline(__always)
  private func move(before node: SearchNode) -> Move? {
    guard node.ply > 0, node.excluded == .none else { return nil }
    let move = stack[node.ply &- 1].move
    return move == .none ? nil : move
  }
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
