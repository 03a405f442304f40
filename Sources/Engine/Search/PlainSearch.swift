import Chess
import Platform

/// Chess as a beginner's textbook programs it: look at every move, every reply and every reply to that, and believe that
/// both sides choose what is best for them.
///
/// The one thing left out is what alpha-beta proves not to matter. At the end of each line captures are followed until
/// nothing hangs any more, or the last capture of every line would look like a gain; then the position is judged.
extension SearchWorker {
  /// Searches one ply deeper and deeper until a limit is reached.
  ///
  /// - Parameters:
  ///   - seed: decides between moves that look equally good.
  ///   - report: called after each iteration that was completed.
  func iteratePlainly(seed: UInt64, report: (SearchWorker) -> Void) {
    guard !rootMoves.isEmpty else { return }
    // Of equal moves the first is kept, so the order decides: another seed, another taste.
    var random = SplitMix64(seed: seed ^ positions[0].key)
    rootMoves.shuffle(using: &random)
    for depth in 1...limits.depth {
      beginIteration(depth)
      selectiveDepth = 0
      tryRootMoves(depth)
      sortRootMoves(from: 0)
      if isStopped { break }
      endIteration()
      report(self)
      if limits.shouldEnd(self) { break }
    }
  }

  private func tryRootMoves(_ depth: Int) {
    var best = -Score.infinite
    for (index, move) in rootMoves.map(\.move).enumerated() {
      rootMoveNumber = index + 1
      // If several lines are wanted, each move needs a score of its own.
      let alpha = lineCount > 1 ? -Score.infinite : best
      let nodesBefore = nodes
      let window = Window(alpha: alpha, beta: .infinite)
      make(move, at: 0)
      let score = -plainScore(1, depth: depth - 1, -window)
      if isStopped { return }
      noteRoot(move, score, isFirst: index == 0, window: window, nodes: nodes - nodesBefore)
      best = max(best, score)
    }
  }

  private func plainScore(_ ply: Int, depth: Int, _ window: Window) -> Score {
    variations.clear(ply)
    if shouldStop() { return .draw }
    let position = positions[ply]
    let moves = position.legalMoves
    if moves.isEmpty { return position.isCheck ? .mated(in: ply) : .draw }
    if isDraw(ply) { return .draw }
    if depth <= 0 || ply >= Score.maxPly { return settledScore(ply, window) }
    var window = window
    for move in SearchWorker.inOrder(moves, position) {
      make(move, at: ply)
      let score = -plainScore(ply + 1, depth: depth - 1, -window)
      if isStopped { return .draw }
      guard score > window.alpha else { continue }
      window.alpha = score
      variations.set(ply, move)
      if score >= window.beta { break }
    }
    return window.alpha
  }

  /// The score once all captures worth making are made; nobody has to capture.
  private func settledScore(_ ply: Int, _ window: Window) -> Score {
    variations.clear(ply)
    selectiveDepth = max(selectiveDepth, ply)
    if shouldStop() { return .draw }
    var window = window
    window.alpha = max(window.alpha, evaluate(ply))
    guard ply < Score.maxPly else { return window.alpha }
    let position = positions[ply]
    for move in SearchWorker.inOrder(position.moves(.noisy), position) {
      if window.alpha >= window.beta { break }
      make(move, at: ply)
      let score = -settledScore(ply + 1, -window)
      if isStopped { return .draw }
      guard score > window.alpha else { continue }
      window.alpha = score
      variations.set(ply, move)
    }
    return window.alpha
  }

  /// The most valuable victims first, taken by the least valuable man: it changes no score, only the work.
  private static func inOrder(_ moves: [Move], _ position: Position) -> [Move] {
    func urgency(_ move: Move) -> Int {
      guard move.isNoisy, let man = position[move.from]?.kind else { return 0 }
      let victim = move.isCapture ? (position[move.to]?.kind ?? .pawn).index + 1 : 0
      return 16 * (victim + (move.promotion?.index ?? 0)) - man.index
    }
    return moves.enumerated().map { (urgency($1), $0, $1) }.sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map(\.2)
  }
}
