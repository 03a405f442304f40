import Chess

extension SearchWorker {
  /// Notes in a node what the position looks like before any search.
  ///
  /// - Returns: the corrections that bear on it; none in check.
  @inline(__always)
  func judge(_ node: inout SearchNode) -> CorrectionHistory.Entries? {
    let ply = node.ply
    guard !node.isCheck else {
      stack[ply].staticScore = .none
      return nil
    }
    let corrections = corrections(ply)
    node.correctionSize = abs(corrections.correction)
    if node.excluded != .none {
      node.staticScore = stack[ply].staticScore
      node.estimate = node.staticScore
    } else {
      node.evaluation = evaluation(ply, node.entry)
      if node.entry == nil { keep(node.evaluation, at: ply) }
      node.staticScore = corrected(node.evaluation, ply, corrections)
      stack[ply].staticScore = node.staticScore
      learnFromChange(node)
      node.estimate = node.staticScore
      if let entry = node.entry, entry.bound.settles(entry.score, against: node.estimate) {
        node.estimate = entry.score
      }
    }
    let before = stack[ply &- 2].staticScore
    if before != .none {
      node.isImproving = node.staticScore > before
    } else if case let before = stack[ply &- 4].staticScore, before != .none {
      node.isImproving = node.staticScore > before
    }
    return corrections
  }

  /// By how many plies the reduction of the move before this node was wrong, now that both evaluations are known.
  @inline(__always)
  func hindsight(_ node: SearchNode) -> Int {
    guard !node.isCheck, node.excluded == .none, case let before = stack[node.ply &- 1].staticScore, before != .none
    else {
      return 0
    }
    let parameters = parameters.hindsight
    let loss = Int(before.value) &+ Int(node.staticScore.value)
    let reduction = stack[node.ply &- 1].reduction
    if reduction >= parameters.deeperFrom && loss <= 0 { return 1 }
    return reduction >= parameters.shallowerFrom && node.depth >= 2 && loss > parameters.shallowerMargin ? -1 : 0
  }

  /// The evaluation without corrections; the table often has it.
  @inline(__always)
  func evaluation(_ ply: Int, _ entry: TranspositionTable.Entry?) -> Score {
    if let entry, entry.evaluation != .none { return entry.evaluation }
    return evaluate(ply)
  }

  /// Keeps the evaluation of a position of which the table knows nothing yet, however its search may end.
  @inline(__always)
  func keep(_ evaluation: Score, at ply: Int) {
    table.store(
      positions[ply].key, move: .none, score: .none, evaluation: evaluation, depth: 0, bound: .none, isOnPV: false,
      ply: ply)
  }

  @inline(__always)
  func evaluate(_ ply: Int) -> Score { evaluator.evaluate(ply, positions) }

  @inline(__always)
  func corrections(_ ply: Int) -> CorrectionHistory.Entries {
    correctionHistory.entries(
      of: positions + ply, after: stack[ply &- 1].moveIndex &* 1024 &+ stack[ply &- 2].moveIndex,
      far: stack[ply &- 1].moveIndex &* 1024 &+ stack[ply &- 4].moveIndex)
  }

  /// An evaluation as experience corrects it, nearer to a draw the longer nothing happens and the fewer men are left.
  @inline(__always)
  func corrected(_ evaluation: Score, _ ply: Int, _ corrections: CorrectionHistory.Entries) -> Score {
    let fifty = parameters.correction.fiftyMovePlies
    let full = 9_574
    let missing = parameters.correction.material &* (full &- material(ply))
    var scaled = Int(evaluation.value) &* (fifty &- Int(positions[ply].halfmoveClock)) / fifty
    scaled = scaled &* (1024 &* full &- missing) / (1024 &* full)
    let limit = Int(Score.evaluationLimit.value)
    return Score(max(-limit, min(limit, scaled &+ corrections.correction)))
  }

  /// All men, in centipawns.
  @inline(__always)
  private func material(_ ply: Int) -> Int {
    let men = positions[ply].placement
    return 100 &* men.pawns.count &+ 422 &* (men.knights.count &+ men.bishops.count) &+ 642 &* men.rooks.count
      &+ 1015 &* men.queens.count
  }
}
