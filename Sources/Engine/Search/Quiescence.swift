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
    if window.alpha < .draw && position.pointee.canRepeat(in: earlierKeys(ply).span, ply: ply) {
      window.alpha = .draw
      if window.alpha >= window.beta { return window.alpha }
    }
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
    var rawScore = Score.none
    var futile = Score.none
    if !isCheck {
      rawScore = evaluation(ply, entry)
      best = corrected(rawScore, ply, corrections(ply))
      // The table may know better; but a mate that is not seen here would have no line to show.
      if let entry, !entry.score.isMate, entry.bound.settles(entry.score, against: best) { best = entry.score }
      if best >= window.beta {
        if entry == nil { keep(rawScore, at: ply) }
        return best.drawn(towards: window.beta, parameters.quiescence.blend, to: 100 &- parameters.quiescence.blend)
      }
      window.alpha = max(window.alpha, best)
      futile = best + parameters.quiescence.futilityMargin
    }

    // Captures need no threats; evasions are ordered by a history that tells them apart by what is attacked.
    let threats = isCheck ? position.pointee.threatMap(by: position.pointee.sideToMove.opponent) : ThreatMap()
    let moves = MoveContext(position, threats: threats, continuationPages(ply), histories)
    var picker = MovePicker(
      moves, tableMove: tableMove, memory: moveMemory(ply), onlyWinning: !isCheck,
      exchangeThreshold: isCheck ? 0 : -parameters.quiescence.exchangeLoss)
    var bestMove = Move.none
    var bound = TranspositionTable.Bound.upper
    var moveCount = 0
    while case let move = picker.next(), move != .none {
      if isCheck {
        // One evasion that holds is enough to look at the captures only.
        if best > -Score.mateThreshold {
          picker.skipQuiets()
          if !move.isNoisy { continue }
        }
        // Where so many have not helped, the next will not; without this, boards full of queens would never be through.
      } else if moveCount >= parameters.quiescence.maxMoves && best > -Score.mateThreshold && !move.isPromotion
        && move.to != stack[ply &- 1].move.to
      {
        continue
      } else if futile <= window.alpha && !move.isPromotion {
        // A capture that wins too little cannot be what saves a quiet position.
        let gain = futile + position.pointee.exchangeGain(move)
        if gain <= window.alpha {
          best = max(best, gain)
          continue
        }
      }
      moveCount &+= 1
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
    if bound == .lower {
      best = best.drawn(towards: window.beta, parameters.quiescence.blend, to: 100 &- parameters.quiescence.blend)
    }
    table.store(
      position.pointee.key, move: bestMove, score: best, evaluation: rawScore, depth: 0, bound: bound, isOnPV: false,
      ply: ply)
    return best
  }
}
