import Chess

/// What comes of asking whether the table's move has an equal.
enum Singularity {
  /// So many do well that the node need not be searched.
  case cutoff(Score)
  /// Plies to search the move deeper, or less deep.
  case extend(Int)
}

extension SearchWorker {
  /// Singular extensions: searches the other moves, shallowly and against a bar somewhat below the table's score. If
  /// none reaches it, the table's move is the only one, and worth more depth.
  @inline(__always)
  func singularity<Node: NodeKind>(_ kind: Node.Type, _ node: SearchNode) -> Singularity {
    let parameters = parameters.singular
    let ply = node.ply
    guard node.depth >= parameters.minDepth &+ (node.isNearPV ? 1 : 0), ply < 2 &* rootDepth, let entry = node.entry,
      entry.depth >= node.depth &- parameters.entryDepth, entry.bound.isLower, !entry.score.isMate
    else { return .extend(0) }

    let margin = parameters.margin &+ (node.isNearPV && !Node.isPV ? parameters.marginNearPV : 0)
    let bar = entry.score - node.depth &* margin / 16
    stack[ply].excluded = node.tableMove
    let score = negamax(
      CutOrAllNode.self, ply: ply, depth: (node.depth &- 1) / 2, window: Window.above(bar - 1),
      isCutNode: node.isCutNode)
    stack[ply].excluded = .none
    if isStopped { return .extend(0) }

    if score < bar {
      guard !Node.isPV, score < bar - parameters.doubleMargin, stack[ply].doubleExtensions < parameters.maxDoubles
      else {
        return .extend(1)
      }
      return .extend(!node.tableMove.isNoisy && score < bar - parameters.tripleMargin ? 3 : 2)
    }
    // Others are as good: if that is above beta already, or the table's move itself will be, less will do.
    if score >= node.window.beta && !Node.isPV && !score.isMate { return .cutoff(score) }
    if entry.score >= node.window.beta { return .extend(-parameters.notSingular) }
    return .extend(node.isCutNode ? -parameters.notSingularAtCutNode : 0)
  }
}
