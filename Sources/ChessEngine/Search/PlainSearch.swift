import Chess
import Platform

/// Plain alpha-beta with a quiescence search, without table, pruning, reductions or extensions: the search of the easy
/// opponents. Its mistakes are those of a beginner, who does not see far, and overlooks what people overlook.
extension SearchWorker {
  /// Iterative deepening of the plain search.
  ///
  /// - Parameters:
  ///   - seed: decides between moves that look equally good.
  ///   - report: called after each complete iteration.
  func iteratePlainly(seed: UInt64, report: (SearchWorker) -> Void) {
    guard !root.moves.isEmpty else { return }
    // Of equal moves the first stays the best, so the seed decides between them.
    var random = SplitMix64(seed: seed ^ positions[0].key)
    root.moves.shuffle(using: &random)
    for depth in 1...limits.depth {
      root.beginIteration(depth)
      root.selectiveDepth = 0
      searchRootPlainly(depth)
      root.sort(from: 0)
      if isStopped { break }
      root.endIteration(nodes: nodes)
      report(self)
      if shouldEndIterating { break }
    }
  }

  private func searchRootPlainly(_ depth: Int) {
    var best = -Score.infinite
    for index in root.moves.indices {
      root.moveNumber = index + 1
      // For MultiPV each move needs an exact score.
      let alpha = root.multiPV > 1 ? -Score.infinite : best
      let nodesBefore = nodes
      let window = Window(alpha: alpha, beta: .infinite)
      make(root.moves[index].move, at: 0)
      let score = -plainScore(1, depth: depth - 1, -window)
      if isStopped { return }
      root.update(
        index, score, isFirst: index == 0, window: window, nodes: nodes - nodesBefore, replies: memory.pvTable.line(1))
      best = max(best, score)
    }
  }

  private func plainScore(_ ply: Int, depth: Int, _ window: Window) -> Score {
    memory.pvTable.clear(ply)
    if shouldStop() { return .draw }
    let position = positions[ply]
    let moves = position.legalMoves
    if moves.isEmpty { return position.inCheck ? .mated(in: ply) : .draw }
    if isDraw(ply) { return .draw }
    if depth <= 0 || ply >= Score.maxPly { return plainQuiescence(ply, window) }
    var window = window
    for move in SearchWorker.inOrder(seen(moves, at: ply), position) {
      make(move, at: ply)
      let score = -plainScore(ply + 1, depth: depth - 1, -window)
      if isStopped { return .draw }
      guard score > window.alpha else { continue }
      window.alpha = score
      memory.pvTable.set(ply, move)
      if score >= window.beta { break }
    }
    return window.alpha
  }

  /// Quiescence search of all captures and promotions.
  private func plainQuiescence(_ ply: Int, _ window: Window) -> Score {
    memory.pvTable.clear(ply)
    root.selectiveDepth = max(root.selectiveDepth, ply)
    if shouldStop() { return .draw }
    var window = window
    window.alpha = max(window.alpha, evaluate(ply))
    guard ply < Score.maxPly else { return window.alpha }
    let position = positions[ply]
    for move in SearchWorker.inOrder(seen(position.moves(.noisy), at: ply, atLeastOne: false), position) {
      if window.alpha >= window.beta { break }
      make(move, at: ply)
      let score = -plainQuiescence(ply + 1, -window)
      if isStopped { return .draw }
      guard score > window.alpha else { continue }
      window.alpha = score
      memory.pvTable.set(ply, move)
    }
    return window.alpha
  }

  /// The moves that are seen at a ply beyond the first: all in check.
  private func seen(_ moves: [Move], at ply: Int, atLeastOne: Bool = true) -> [Move] {
    let position = positions[ply]
    guard let blindSpots, !position.inCheck else { return moves }
    let before = ply > 1 ? stack[ply - 2].move : blindSpots.lastMove
    let seen = moves.filter { blindSpots.oversight(of: $0, in: position, after: (stack[ply - 1].move, before)) == nil }
    return seen.isEmpty && atLeastOne ? moves : seen
  }

  /// MVV-LVA: the most valuable victim first, taken by the least valuable attacker.
  private static func inOrder(_ moves: [Move], _ position: Position) -> [Move] {
    func priority(_ move: Move) -> Int {
      guard move.isNoisy, let attacker = position[move.from]?.kind else { return 0 }
      let victim = move.isCapture ? (position[move.to]?.kind ?? .pawn).index + 1 : 0
      return 16 * (victim + (move.promotion?.index ?? 0)) - attacker.index
    }
    return moves.enumerated().map { (priority($1), $0, $1) }.sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map(\.2)
  }
}
