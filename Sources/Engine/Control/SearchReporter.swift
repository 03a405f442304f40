import Chess

/// Turns what the workers have found into reports that can be relied on.
///
/// - Each line is legal to its end, and a line to mate goes there if its moves can be found.
/// - The last line before the answer is exact and begins with the move of the answer.
/// - Several lines come as a whole, all of one depth.
///
/// Used by the leading thread alone.
final class SearchReporter {
  private let workers: [SearchWorker]
  private let root: Position
  private let earlierKeys: [UInt64]
  /// How many lines are told.
  private let lineCount: Int
  private let report: @Sendable (SearchReport) -> Void
  /// The best line as it was told last.
  private var best: SearchLine?

  init(
    _ workers: [SearchWorker], _ root: Position, _ earlierKeys: [UInt64], lines: Int,
    _ report: @escaping @Sendable (SearchReport) -> Void
  ) {
    self.workers = workers
    self.root = root
    self.earlierKeys = earlierKeys
    self.report = report
    lineCount = lines
  }

  /// Tells the best lines at the end of an iteration.
  func tellLines(of worker: SearchWorker) {
    for number in 0..<lineCount where number < worker.rootMoves.count {
      let line = line(number + 1, of: worker)
      if number == 0 { best = line }
      report(.line(line))
    }
  }

  /// Tells in long searches that the score is better or worse than expected, before it is known by how much.
  ///
  /// Of several lines only complete sets are told.
  func tellBound(of worker: SearchWorker, _ score: Score, _ bound: SearchLine.Bound) {
    guard lineCount == 1, worker.limits.stopwatch.seconds >= Pulse.begin else { return }
    report(.line(line(1, of: worker, score, bound)))
    // What was exact last has to be told again if this turns out to be the end.
    best = nil
  }

  /// Tells how far the search has come.
  func tellProgress(of worker: SearchWorker) {
    report(
      .progress(
        SearchProgress(
          depth: worker.rootDepth, move: worker.stack[0].move, moveNumber: worker.rootMoveNumber, nodes: nodes,
          seconds: worker.limits.stopwatch.seconds, tablePermill: worker.table.permill)))
  }

  /// Tells the score of a position that has no moves.
  func tellGameIsOver() {
    let line = SearchLine(
      depth: 0, selectiveDepth: 0, number: 1, score: root.isCheck ? .mated(in: 0) : .draw,
      men: root.occupied.count, bound: .exact, nodes: 0, seconds: 0, tablePermill: 0, moves: [])
    best = line
    report(.line(line))
  }

  /// Tells the move to play, after its line if that has changed since it was told.
  ///
  /// - Parameters:
  ///   - worker: the one that has found it.
  ///   - afterPondering: true to tell the line in any case: some programs forget what they were told before `ponderhit`.
  func tellAnswer(of worker: SearchWorker, afterPondering: Bool) {
    // Several lines were told as a whole, and the next set is not complete.
    if lineCount <= 1 || best == nil, !worker.rootMoves.isEmpty {
      let line = line(1, of: worker)
      if afterPondering || line.moves.first != best?.moves.first || line.score != best?.score {
        best = line
        report(.line(line))
      }
    }
    guard let best else { return }
    report(
      .best(
        BestMove(
          move: best.moves.first, ponder: expectedAnswer(to: best, worker.table), score: best.score, nodes: nodes,
          seconds: worker.limits.stopwatch.seconds)))
  }

  // MARK: Parts

  private var nodes: UInt64 { workers.reduce(0) { $0 + $1.nodes } }

  private func line(_ number: Int, of worker: SearchWorker) -> SearchLine {
    let score = worker.rootMoves[number - 1].knownScore
    // Stopped before anything was found out: the first move that comes, and what the position looks like.
    return line(number, of: worker, score > -Score.infinite ? score : worker.evaluate(0), .exact)
  }

  private func line(
    _ number: Int, of worker: SearchWorker, _ score: Score, _ bound: SearchLine.Bound
  ) -> SearchLine {
    let found = worker.rootMoves[number - 1]
    var line = PlayableLine(found.line, from: root, earlierKeys: earlierKeys)
    if bound == .exact, let plies = score.pliesToMate { line.complete(toMateIn: plies, with: worker.table) }
    return SearchLine(
      depth: worker.rootDepth, selectiveDepth: found.selectiveDepth, number: number, score: score,
      men: root.occupied.count, bound: bound, nodes: nodes, seconds: worker.limits.stopwatch.seconds,
      tablePermill: worker.table.permill, moves: line.moves)
  }

  /// The second move of the line; if there is none, what the table holds against the first.
  private func expectedAnswer(to line: SearchLine, _ table: TranspositionTable) -> Move? {
    var line = PlayableLine(line.moves.prefix(2), from: root, earlierKeys: earlierKeys)
    if line.moves.count == 1, let entry = table.probe(line.position.key, ply: 0) { _ = line.play(entry.move) }
    return line.moves.dropFirst().first
  }
}
