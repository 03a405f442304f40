import Chess

extension GameRecord {
  /// The game with each score as a comment after its move, for writing as PGN.
  package var tree: GameTree {
    guard var tree = try? GameTree(start: start, moves: plies.map(\.move)) else {
      preconditionFailure("a game record with illegal moves")
    }
    for (node, ply) in zip(tree.mainLine, plies) where ply.hasScore {
      let score = ply.score.magnitude > 31_000 ? (ply.score > 0 ? "mate" : "-mate") : "\(ply.score)"
      tree[node].after = GameComment(score)
    }
    tree.tags["Event"] = "Self-play"
    tree.tags["Round"] = "\(number)"
    tree.tags["White"] = "Goldcrest"
    tree.tags["Black"] = "Goldcrest"
    tree.finish(outcome)
    return tree
  }
}
