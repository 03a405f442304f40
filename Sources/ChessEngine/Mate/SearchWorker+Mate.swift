import Chess

/// `go mate`: a proof beside the usual search, which knows long mates by their scores and always has a move to play.
extension SearchWorker {
  /// The number of nodes visited for the proof for each node of the usual search.
  private static let proofShare: UInt64 = 3
  /// A score from which on the side to move is likely to be the one that is mated.
  private static let losing: Score = -300

  /// Goes on with the proof after an iteration.
  ///
  /// - Returns: true if it has come to an end.
  func solveMate(_ solver: MateSolver) -> Bool {
    // The last iteration was the deepest there is: from here on there is only the proof.
    let isLast = root.depth == Score.maxPly - 1
    let wanted = SearchWorker.proofShare * (nodes - solver.nodes)
    guard isLast || wanted > solver.nodes else { return false }
    let nodesBefore = nodes - solver.nodes
    solver.solve(
      nodes: min(isLast ? .max : wanted - solver.nodes, limits.nodesLeft(after: nodes)),
      isLosing: root.moves[0].score < SearchWorker.losing
    ) { [self] in
      nodes = nodesBefore + solver.nodes
      return mustStop() || solver.answer != nil
    }
    nodes = nodesBefore + solver.nodes
    guard solver.answer != nil else { return limits.isOver(nodes: nodes) || isLast }
    // The other threads need not go on.
    shared.isTimeUp.store(true, ordering: .relaxed)
    return true
  }
}

extension RootSearch {
  /// Takes over a mate that has been proven.
  mutating func settle(_ score: Score, _ line: [Move]) {
    guard let index = moves.firstIndex(where: { $0.move == line.first }) else { return }
    var best = moves.remove(at: index)
    (best.score, best.bound, best.replies, best.selectiveDepth) = (score, .exact, Array(line.dropFirst()), line.count)
    moves.insert(best, at: 0)
  }
}
