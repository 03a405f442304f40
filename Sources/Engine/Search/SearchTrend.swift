import Chess

/// What time management has to know of the last iterations.
struct SearchTrend {
  /// The best move so far.
  var best = Move.none
  /// For how many iterations it has been the best.
  var stability = 0
  /// By how much the score is below the average of the iterations before, in the network's unit.
  var scoreDrop = 0.0
  var averageScore: Double?
  /// The share of all nodes that was searched below the best move.
  var nodeShare = 0.0

  /// Adds an iteration.
  mutating func update(best move: RootMove, nodes: UInt64) {
    stability = move.move == best ? stability + 1 : 0
    best = move.move
    let score = Double(move.score.value)
    scoreDrop = averageScore.map { $0 - score } ?? 0
    averageScore = averageScore.map { ($0 + score) / 2 } ?? score
    nodeShare = Double(move.nodes) / Double(max(1, nodes))
  }
}
