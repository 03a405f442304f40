import Chess

extension SearchWorker {
  /// The value of a position when only captures and promotions are searched, or all evasions of a check, until it is
  /// quiet enough to be judged.
  func quiescence<Node: NodeKind>(_ node: Node.Type, ply: Int, window: Window) -> Score {
    var window = window
    let position = positions + ply
    variations.clear(ply)
    if Node.isPV { selectiveDepth = max(selectiveDepth, ply &+ 1) }
    if shouldStop() { return .draw }
    if isDraw(ply) { return .draw }
    let isCheck = position.pointee.isCheck
    if ply >= Score.maxPly { return isCheck ? .draw : evaluate(ply) }

    let entry = table.probe(position.pointee.key, ply: ply)
    if !Node.isPV, let entry, entry.bound.settles(entry.score, against: window.beta) { return entry.score }
    var tableMove = entry?.move ?? .none
    if tableMove != .none && !((isCheck || tableMove.isNoisy) && position.pointee.isLegal(tableMove)) {
      tableMove = .none
    }

    // Nobody is forced to capture: the position is worth at least what it looks like.
    var best = Score.mated(in: ply)
    var staticScore = Score.none
    if !isCheck {
      staticScore = entry.map { $0.evaluation == .none ? evaluate(ply) : $0.evaluation } ?? evaluate(ply)
      best = staticScore
      if best >= window.beta { return best }
      window.alpha = max(window.alpha, best)
    }

    var picker = MovePicker(
      position, histories, tableMove: tableMove, memory: moveMemory(ply), onlyNoisy: !isCheck)
    var bestMove = Move.none
    var bound = TranspositionTable.Bound.upper
    while case let move = picker.next(), move != .none {
      // A capture that loses material cannot be what saves a quiet position.
      if !isCheck && !position.pointee.exchangeWins(move, atLeast: 0) { continue }
      make(move, at: ply)
      let score = -quiescence(node, ply: ply &+ 1, window: -window)
      if isStopped { return .draw }
      if score > best {
        best = score
        if score > window.alpha {
          bestMove = move
          if Node.isPV { variations.set(ply, move) }
          if score >= window.beta {
            bound = .lower
            break
          }
          window.alpha = score
        }
      }
    }
    table.store(
      position.pointee.key, move: bestMove, score: best, evaluation: staticScore, depth: 0, bound: bound, isOnPV: false,
      ply: ply)
    return best
  }
}
