import Chess

extension SearchWorker {
  /// Quiescence search: captures, promotions and the TT move, or all evasions in check, so that a static evaluation is
  /// taken only of quiet positions.
  func quiescence<Node: NodeKind>(_ node: Node.Type, ply: Int, window: Window) -> Score {
    assert(window.isSound && (Node.isPV || window.beta == window.alpha + 1))
    assert((0...Score.maxPly).contains(ply))
    var window = window
    let position = positions + ply
    memory.pvTable.clear(ply)
    if Node.isPV { root.selectiveDepth = max(root.selectiveDepth, ply &+ 1) }
    if shouldStop() { return .draw }
    if isDraw(ply) { return .draw }
    if window.alpha < .draw && position.pointee.hasUpcomingRepetition(in: earlierKeys(ply).span, ply: ply) {
      window.alpha = .draw
      if window.alpha >= window.beta { return window.alpha }
    }
    let inCheck = position.pointee.inCheck
    if ply >= Score.maxPly { return inCheck ? .draw : evaluate(ply) }

    let ttEntry = probeTT(ply)
    if !Node.isPV, let entry = ttEntry, entry.bound.settles(entry.score, against: window.beta) { return entry.score }
    var ttMove = ttEntry?.move ?? .none
    if ttMove != .none && !position.pointee.isLegal(ttMove) { ttMove = .none }

    // Stand pat: nobody is forced to capture, so the score is at least the static evaluation.
    var best = Score.mated(in: ply)
    var rawEval = Score.none
    var futilityBase = Score.none
    if !inCheck {
      rawEval = self.rawEval(ply, ttEntry)
      best = correctedEval(rawEval, ply, corrections(ply))
      // The TT score may be a better bound; but a mate that is not searched here would have no PV.
      if let entry = ttEntry, !entry.score.isDecisive, entry.bound.settles(entry.score, against: best) {
        best = entry.score
      }
      if best >= window.beta {
        if ttEntry == nil { storeRawEval(rawEval, at: ply) }
        return best.blended(with: window.beta, parameters.quiescence.blend, to: 100 &- parameters.quiescence.blend)
      }
      window.alpha = max(window.alpha, best)
      futilityBase = best + parameters.quiescence.futilityMargin
    }

    // Only the history of quiet moves depends on threats, and only evasions have quiet moves.
    let threats = inCheck ? position.pointee.threatMap(by: position.pointee.sideToMove.opponent) : ThreatMap()
    let moves = MoveContext(position, threats: threats, continuationHistories(ply), histories.moves)
    var picker = MovePicker(
      moves, ttMove: ttMove, memory: memory.moves(ply), onlyGoodNoisy: !inCheck,
      seeThreshold: inCheck ? 0 : -parameters.quiescence.seeMargin)
    var bestMove = Move.none
    var bound = Bound.upper
    var moveCount = 0
    while case let move = picker.next(), move != .none {
      // A capture that is not seen; in check, some move has to be searched.
      if let blindSpots, !inCheck, blindSpots.contains(move) { continue }
      if inCheck {
        // Late quiet evasions are skipped.
        if best > -Score.decisiveThreshold && moveCount >= parameters.quiescence.evasions(rootDepth: root.depth) {
          picker.skipQuiets()
          if !move.isNoisy { continue }
        }
      } else if best > -Score.decisiveThreshold && !move.isPromotion && move.to != stack[ply &- 1].move.to
        && !position.pointee.givesCheck(move)
      {
        // Late captures are skipped; without this, positions with many queens would not come to an end.
        if moveCount >= parameters.quiescence.maxMoves { continue }
        // Futility pruning. The gain of a recapture or a check is not told by the piece it takes.
        if futilityBase <= window.alpha {
          let futilityValue = futilityBase + position.pointee.captureGain(move)
          if futilityValue <= window.alpha {
            best = max(best, futilityValue)
            continue
          }
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
          if Node.isPV { memory.pvTable.set(ply, move) }
          if score >= window.beta {
            bound = .lower
            break
          }
          window.alpha = score
        }
      }
    }
    if bound == .lower {
      best = best.blended(with: window.beta, parameters.quiescence.blend, to: 100 &- parameters.quiescence.blend)
    }
    assert(best.isPossible && inCheck == (rawEval == .none))
    tt.store(
      position.pointee.key, move: bestMove, score: best, rawEval: rawEval, depth: 0, bound: bound, ttPV: false,
      ply: ply)
    return best
  }
}
