import Chess

/// The result of a singular search.
enum SingularResult {
  /// Multicut: another move reaches beta too, so the node is cut off with this score.
  case cutoff(Score)
  /// The extension of the TT move in plies; negative for a reduction.
  case extend(Int)
}

extension SearchWorker {
  /// Singular extension: a reduced search of all moves but the TT move, with a null window below the TT score. If none
  /// reaches `singularBeta`, the TT move is singular and is searched deeper.
  @inline(__always)
  func singularSearch<Node: NodeKind>(_ kind: Node.Type, _ node: SearchNode) -> SingularResult {
    let singular = parameters.singular
    let ply = node.ply
    guard node.depth >= singular.minDepth &+ (node.ttPV ? 1 : 0), ply < 2 &* root.depth, let entry = node.ttEntry,
      entry.depth >= node.depth &- singular.entryDepth, entry.bound.isLower, !entry.score.isDecisive
    else { return .extend(0) }

    let margin = singular.margin &+ (node.ttPV && !Node.isPV ? singular.marginTTPV : 0)
    let singularBeta = entry.score - node.depth &* margin / 16
    assert(node.ttMove != .none && stack[ply].excluded == .none)
    stack[ply].excluded = node.ttMove
    let score = negamax(
      NonPVNode.self, ply: ply, depth: (node.depth &- 1) / 2, window: Window.above(singularBeta - 1),
      isCutNode: node.isCutNode)
    stack[ply].excluded = .none
    if isStopped { return .extend(0) }

    if score < singularBeta {
      guard !Node.isPV, score < singularBeta - singular.doubleMargin,
        stack[ply].doubleExtensions < singular.maxDoubles
      else {
        return .extend(1)
      }
      return .extend(!node.ttMove.isNoisy && score < singularBeta - singular.tripleMargin ? 3 : 2)
    }
    // Not singular: multicut, or a negative extension if the TT move or a beta cutoff is likely to hold anyway.
    if score >= node.window.beta && !Node.isPV && !score.isDecisive { return .cutoff(score) }
    if entry.score >= node.window.beta { return .extend(-singular.negativeExtension) }
    return .extend(node.isCutNode ? -singular.negativeExtensionAtCutNode : 0)
  }
}
