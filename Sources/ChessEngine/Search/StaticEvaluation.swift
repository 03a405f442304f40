import Chess

extension SearchWorker {
  /// Sets the evaluations of a node and whether it is improving.
  ///
  /// - Returns: the correction history entries of the position; nil in check.
  @inline(__always)
  func setStaticEval(_ node: inout SearchNode) -> CorrectionHistory.Entries? {
    let ply = node.ply
    guard !node.inCheck else {
      stack[ply].staticEval = .none
      return nil
    }
    let corrections = corrections(ply)
    node.absCorrection = abs(corrections.correction)
    if node.excluded != .none {
      node.staticEval = stack[ply].staticEval
      node.eval = node.staticEval
    } else {
      node.rawEval = rawEval(ply, node.ttEntry)
      if node.ttEntry == nil { storeRawEval(node.rawEval, at: ply) }
      node.staticEval = correctedEval(node.rawEval, ply, corrections)
      stack[ply].staticEval = node.staticEval
      updateByEvalChange(node)
      node.eval = node.staticEval
      if let entry = node.ttEntry, entry.bound.settles(entry.score, against: node.eval) { node.eval = entry.score }
    }
    let before = stack[ply &- 2].staticEval
    if before != .none {
      node.isImproving = node.staticEval > before
    } else if case let before = stack[ply &- 4].staticEval, before != .none {
      node.isImproving = node.staticEval > before
    }
    return corrections
  }

  /// Hindsight: by how many plies to change the depth of a node that LMR has reduced, now that the evaluations before
  /// and after the move are known. Once for each reduction, though the node may be searched again to verify a null move.
  @inline(__always)
  func hindsightAdjustment(_ node: SearchNode) -> Int {
    guard !node.inCheck, node.excluded == .none, case let before = stack[node.ply &- 1].staticEval, before != .none
    else {
      return 0
    }
    let hindsight = parameters.hindsight
    let loss = Int(before.value) &+ Int(node.staticEval.value)
    let reduction = stack[node.ply &- 1].reduction
    stack[node.ply &- 1].reduction = 0
    if reduction >= hindsight.deeperFrom && loss <= 0 { return 1 }
    return reduction >= hindsight.shallowerFrom && node.depth >= 2 && loss > hindsight.shallowerMargin ? -1 : 0
  }

  /// The evaluator's output, from the TT entry if it is there.
  @inline(__always)
  func rawEval(_ ply: Int, _ entry: TranspositionTable.Entry?) -> Score {
    if let entry, entry.rawEval != .none { return entry.rawEval }
    return evaluate(ply)
  }

  /// Stores an evaluation in the TT at once, so that it is there even if the search of the node returns early.
  @inline(__always)
  func storeRawEval(_ rawEval: Score, at ply: Int) {
    tt.store(
      positions[ply].key, move: .none, score: .none, rawEval: rawEval, depth: 0, bound: .none, ttPV: false, ply: ply)
  }

  @inline(__always)
  func evaluate(_ ply: Int) -> Score { evaluator.evaluate(ply, positions) }

  @inline(__always)
  func corrections(_ ply: Int) -> CorrectionHistory.Entries {
    histories.corrections.entries(
      of: positions + ply, after: stack[ply &- 1].moveIndex &* 1024 &+ stack[ply &- 2].moveIndex,
      far: stack[ply &- 1].moveIndex &* 1024 &+ stack[ply &- 4].moveIndex)
  }

  /// The raw evaluation, scaled down by the halfmove clock, plus the correction.
  @inline(__always)
  func correctedEval(_ rawEval: Score, _ ply: Int, _ corrections: CorrectionHistory.Entries) -> Score {
    assert(rawEval.isEvaluation)
    let plies = parameters.correction.fiftyMovePlies
    let eval = Int(rawEval.value) &* (plies &- Int(positions[ply].halfmoveClock)) / plies
    let limit = Int(Score.evaluationLimit.value)
    return Score(max(-limit, min(limit, eval &+ corrections.correction)))
  }
}
