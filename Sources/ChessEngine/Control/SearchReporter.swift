import Chess
import Platform

/// Turns the results of the workers into search reports. It guarantees:
///
/// - Each line is legal to its end, and a line with a mate score leads to mate if its moves can be found.
/// - The last first line before the best move begins with that move. It is exact, unless the search was stopped after
///   the move was found to be better than others and before it was known by how much.
/// - Several lines (MultiPV) are reported as a complete set of one depth.
///
/// Used by the main thread only.
final class SearchReporter: SearchObserver {
  private let workers: [SearchWorker]
  private let game: GameState
  /// The number of lines to report.
  private let multiPV: Int
  private let report: @Sendable (SearchReport) -> Void
  private let tables: TableProbing?
  /// The best line of the last report.
  private var best: SearchLine?
  private let stopwatch: Stopwatch
  /// When the next report of progress is due, in seconds. The first seconds have enough iterations to report.
  private var nextProgress = SearchReporter.longSearch
  /// The time after which lines are completed by endgame tables, which takes some milliseconds, in seconds.
  private static let longLine = 0.5
  /// The plies that such a line has at most.
  private static let longestLine = 100
  /// The time after which a search counts as long, in seconds.
  private static let longSearch = 3.0

  init(
    _ workers: [SearchWorker], _ game: GameState, _ limits: SearchLimits, tables: TableProbing?,
    _ report: @escaping @Sendable (SearchReport) -> Void
  ) {
    self.workers = workers
    self.game = game
    self.report = report
    self.tables = tables
    multiPV = limits.lines
    stopwatch = Stopwatch(secondsAgo: limits.secondsBeforeStart)
  }

  /// Reports the best lines at the end of an iteration.
  func reportLines(of worker: SearchWorker) {
    for number in 0..<multiPV where number < worker.root.moves.count {
      let line = line(number + 1, of: worker)
      if number == 0 { best = line }
      report(.line(line))
    }
  }

  /// Reports in long searches that the score failed high or low, before the exact score is known.
  ///
  /// With MultiPV, only complete sets are reported.
  func reportRootBound(of worker: SearchWorker, _ score: Score, _ bound: Bound) {
    guard multiPV == 1, stopwatch.seconds >= SearchReporter.longSearch else { return }
    report(.line(line(1, of: worker, score, bound)))
    // If the search ends now, the last exact line has to be reported again.
    best = nil
  }

  /// Reports the progress of a long search, once per second.
  func searchGoesOn(_ worker: SearchWorker) {
    let seconds = stopwatch.seconds
    guard seconds >= nextProgress else { return }
    nextProgress = seconds + 1
    report(
      .progress(
        SearchProgress(
          depth: worker.root.depth, move: worker.stack[0].move, moveNumber: worker.root.moveNumber, nodes: nodes,
          seconds: seconds, hashfull: worker.tt.permill, tbHits: tbHits)))
  }

  /// Reports the score of a root position without legal moves.
  func reportGameOver() {
    let line = SearchLine(
      depth: 0, selectiveDepth: 0, number: 1, score: game.position.inCheck ? .mated(in: 0) : .draw,
      pieceCount: game.position.occupied.count, bound: .exact, nodes: 0, seconds: 0, hashfull: 0,
      tbHits: tbHits, moves: [])
    best = line
    report(.line(line))
  }

  /// Reports that there is no mate in this number of moves.
  func reportNoMate(in moves: Int) { report(.noMate(in: moves)) }

  /// Reports the best move, after its line if that has changed since the last report.
  ///
  /// - Parameters:
  ///   - worker: the worker whose move is played.
  ///   - afterPondering: true to report the line in any case: some GUIs discard lines from before `ponderhit`.
  func reportBestMove(of worker: SearchWorker, afterPondering: Bool) {
    // Several lines were reported as a complete set, and the next set is incomplete.
    if multiPV <= 1 || best == nil, !worker.root.moves.isEmpty {
      let line = line(1, of: worker)
      if afterPondering || line.moves.first != best?.moves.first || line.score != best?.score
        || line.bound != best?.bound
      {
        best = line
        report(.line(line))
      }
    }
    guard let best else { return }
    report(
      .best(
        BestMove(
          move: best.moves.first, ponder: expectedAnswer(to: best, worker.tt), score: best.score, nodes: nodes,
          seconds: stopwatch.seconds)))
  }

  // MARK: Helpers

  private var nodes: UInt64 { workers.reduce(0) { $0 + $1.nodes } }

  private var tbHits: UInt64? { tables != nil ? workers.reduce(0) { $0 + $1.tbHits } : nil }

  private func line(_ number: Int, of worker: SearchWorker) -> SearchLine {
    let found = worker.root.moves[number - 1]
    // Stopped before any move had a score: the first move, with the static evaluation.
    let score = found.uciScore > -Score.infinite ? found.uciScore : worker.evaluate(0)
    return line(number, of: worker, score, found.uciBound)
  }

  private func line(
    _ number: Int, of worker: SearchWorker, _ score: Score, _ bound: Bound
  ) -> SearchLine {
    let found = worker.root.moves[number - 1]
    var line = LegalLine(found.pv, after: game)
    if bound == .exact {
      if let plies = score.pliesToMate {
        line.complete(toMateIn: plies, with: worker.tt)
      } else if let tables, found.ranked != nil, stopwatch.seconds >= SearchReporter.longLine {
        line.complete(with: tables, plies: SearchReporter.longestLine)
      }
    }
    // The main thread has told its depth; another one that is chosen in the end may be less far.
    let depth = max(worker.root.depth, workers[0].root.depth)
    return SearchLine(
      depth: depth, selectiveDepth: found.selectiveDepth, number: number, score: score,
      pieceCount: game.position.occupied.count, bound: bound, nodes: nodes, seconds: stopwatch.seconds,
      hashfull: worker.tt.permill, tbHits: tbHits, moves: line.moves)
  }

  /// The second move of the line; if it has none, the TT move after the first.
  private func expectedAnswer(to line: SearchLine, _ table: TranspositionTable) -> Move? {
    var line = LegalLine(line.moves.prefix(2), after: game)
    if line.moves.count == 1, let entry = table.probe(line.position.key, ply: 0) { _ = line.play(entry.move) }
    return line.moves.dropFirst().first
  }
}
