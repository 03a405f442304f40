import Chess
import Platform
import TestSupport
import Testing

@testable import ChessEngine

/// Reports at the end of a search, wherever it was stopped.
struct SearchReporterTests {
  private func worker(_ best: RootMove, depth: Int) throws -> SearchWorker {
    let worker = try SearchWorker.bare(NamedPosition.start, depth: depth)
    worker.root.completedDepth = depth
    worker.root.moves = [best]
    return worker
  }

  /// The last line that is told if this worker's move is chosen.
  private func lastLine(of chosen: SearchWorker, among workers: [SearchWorker]) throws -> SearchLine {
    let lines = Monitor<[SearchLine]>([])
    let reporter = SearchReporter(workers, GameState(), SearchLimits(), tables: nil) { report in
      if case .line(let line) = report { lines.change { $0.append(line) } }
    }
    reporter.reportLines(of: workers[0])
    reporter.reportBestMove(of: chosen, afterPondering: false)
    return try #require(lines.read { $0.last })
  }

  private func best(_ move: Move, _ score: Score, _ bound: Bound = .exact) -> RootMove {
    var best = RootMove(move)
    (best.score, best.bound) = (score, bound)
    return best
  }

  private let e4 = Move(.e2, .e4, .doublePush)
  private let d4 = Move(.d2, .d4, .doublePush)

  /// The search was stopped when a move had just been found that is better than those before.
  @Test func aBoundIsNeverToldAsExact() throws {
    let main = try worker(best(e4, 35, .lower), depth: 9)
    let line = try lastLine(of: main, among: [main])
    #expect(line.bound == .lower && line.score == 35 && line.moves == [e4])
    main.root.moves[0].bound = .exact
    #expect(try lastLine(of: main, among: [main]).bound == .exact)
  }

  /// Another thread whose move is chosen may have searched less deep than the one that reports.
  @Test func theDepthNeverFalls() throws {
    let (main, other) = (try worker(best(e4, 20), depth: 12), try worker(best(d4, 30), depth: 11))
    let line = try lastLine(of: other, among: [main, other])
    #expect(line.moves == [d4] && line.depth == 12)
  }

  /// Some GUIs discard what came before `ponderhit`: then the line is told once more, though nothing is new.
  @Test(arguments: [(false, 1), (true, 2)])
  func theLineIsToldAgainAfterPondering(isAfterPondering: Bool, count: Int) throws {
    let main = try worker(best(e4, 20), depth: 9)
    let lines = Monitor<[SearchLine]>([])
    let reporter = SearchReporter([main], GameState(), SearchLimits(), tables: nil) { report in
      if case .line(let line) = report { lines.change { $0.append(line) } }
    }
    reporter.reportLines(of: main)
    reporter.reportBestMove(of: main, afterPondering: isAfterPondering)
    #expect(lines.read { $0.map(\.moves) } == Array(repeating: [e4], count: count))
  }
}
