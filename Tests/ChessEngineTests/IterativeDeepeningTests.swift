import Chess
import Testing

@testable import ChessEngine

struct IterativeDeepeningTests {
  /// After a fail high the root is searched less deep; if it fails low then, the depth is again that of the iteration.
  @Test func aFailLowRestoresTheDepth() throws {
    let worker = try SearchWorker.bare(Bench.positions[0], depth: 11)
    var restored = 0
    for fen in Bench.positions {
      let position = try Position(fen: fen)
      worker.prepare(GameState(position), rootMoves: position.legalMoves, lines: 1)
      var bounds: [Bound] = []
      worker.iterate(reportBound: { _, _, bound in bounds.append(bound) }) { worker in
        if bounds.last == .upper && bounds.contains(.lower) {
          #expect(worker.tt.probe(position.key, ply: 0)?.depth == worker.root.depth, "\(fen), \(bounds)")
          restored += 1
        }
        bounds = []
      }
    }
    #expect(restored > 0)
  }

  /// Each line after the first is the best of the rest: what it says of the position is no news for the TT.
  @Test func furtherLinesAreNotStoredAsTheBest() throws {
    let worker = try SearchWorker.bare(Bench.positions[1], depth: 5)
    let position = worker.positions[0]
    worker.prepare(GameState(position), rootMoves: position.legalMoves, lines: 3)
    worker.iterate { worker in
      let entry = worker.tt.probe(position.key, ply: 0)
      #expect(entry?.move == worker.root.moves[0].move && entry?.score == worker.root.moves[0].score)
    }
  }

  /// A move that is best for the first time has no stability; the score drop is measured against the average.
  @Test func theTrendBeginsAnewWithAnotherMove() {
    var trend = SearchTrend()
    func add(_ move: Move, _ score: Score, nodes: UInt64) {
      var best = RootMove(move)
      (best.score, best.nodes) = (score, nodes)
      trend.update(best: best, nodes: 100)
    }
    let (e4, d4) = (Move(.e2, .e4, .doublePush), Move(.d2, .d4, .doublePush))
    add(e4, 20, nodes: 50)
    #expect(trend.stability == 0 && trend.scoreDrop == 0 && trend.nodeShare == 0.5)
    add(e4, 40, nodes: 80)
    add(e4, 30, nodes: 80)
    #expect(trend.stability == 2 && trend.scoreDrop == 0 && trend.averageScore == 30)
    add(d4, 10, nodes: 10)
    #expect(trend.stability == 0 && trend.scoreDrop == 20 && trend.nodeShare == 0.1)
    add(d4, 10, nodes: 10)
    #expect(trend.stability == 1)
  }
}
