import Chess

extension SearchWorker {
  /// Learns from a cutoff: the move that brought it was good here, and those tried before it were not.
  @inline(__always)
  func learn(
    _ best: Move, _ node: SearchNode, _ moves: MoveContext, triedQuiets: TriedMoves, triedNoisy: TriedMoves
  ) {
    let parameters = parameters.history
    let bonus = min(parameters.bonusSlope &* node.depth &+ parameters.bonusOffset, parameters.maxBonus)
    let malus = -min(parameters.malusSlope &* node.depth &+ parameters.malusOffset, parameters.maxMalus)
    if best.isNoisy {
      moves.noisy(best).pointee.add(bonus)
    } else {
      moves.learnQuiet(best, bonus)
      for i in 0..<triedQuiets.count { moves.learnQuiet(triedQuiets[i], malus) }
    }
    for i in 0..<triedNoisy.count { moves.noisy(triedNoisy[i]).pointee.add(malus) }
  }
}

extension SearchWorker {
  /// The moves at this ply and what is remembered of them.
  @inline(__always)
  func moveContext(_ ply: Int) -> MoveContext {
    MoveContext(positions + ply, threats: stack[ply].threats, continuationPages(ply), histories)
  }

  /// Learns that the move before this node was good: nothing here reaches alpha.
  @inline(__always)
  func learnFromRefutation(_ node: SearchNode) {
    guard let refutation = quietMove(before: node) else { return }
    let parameters = parameters.history
    moveContext(node.ply &- 1).learnQuiet(
      refutation, min(parameters.refutationSlope &* node.depth, parameters.maxRefutation))
  }

  /// Learns from what the move before this node did to the evaluation.
  @inline(__always)
  func learnFromChange(_ node: SearchNode) {
    let before = stack[node.ply &- 1].staticScore
    guard before != .none, let move = quietMove(before: node) else { return }
    let parameters = parameters.history
    let loss = Int(before.value) &+ Int(node.staticScore.value)
    moveContext(node.ply &- 1).learnChange(
      move, max(-parameters.maxChange, min(parameters.maxChange, -parameters.changeSlope &* loss)))
  }

  @inline(__always)
  private func quietMove(before node: SearchNode) -> Move? {
    guard node.ply > 0, node.excluded == .none else { return nil }
    let move = stack[node.ply &- 1].move
    return move == .none || move.isNoisy ? nil : move
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
