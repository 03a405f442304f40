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
