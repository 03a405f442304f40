import Chess
import TestSupport
import Testing

@testable import ChessEngine

struct StaticEvaluationTests {
  /// A table does not know the clock: what it says of a won position may be a draw by the fifty-move rule.
  @Test(arguments: [(0, true), (89, true), (90, false), (99, false)])
  func nearTheFiftyMoveRuleTheTableDoesNotCut(clock: Int, cuts: Bool) throws {
    let worker = try SearchWorker.bare("8/8/4k3/8/8/4K3/4R3/4r3 w - - \(clock) 100", depth: 8)
    worker.tt.store(
      worker.positions[0].key, move: .none, score: 777, rawEval: 0, depth: 20, bound: .lower, ttPV: false, ply: 0)
    let score = worker.negamax(NonPVNode.self, ply: 0, depth: 1, window: Window.above(700), isCutNode: true)
    #expect((score == 777) == cuts)
  }

  /// The network's judgement costs more than a look into the table: no position shall need it twice.
  @Test(arguments: [0, 3]) func whatReturnsAtOnceKeepsItsEvaluation(depth: Int) throws {
    let worker = try SearchWorker.bare(NamedPosition.middlegame, depth: 8)
    // So far above beta that no move is tried.
    let score = worker.negamax(
      NonPVNode.self, ply: 0, depth: depth, window: Window.above(-2_000), isCutNode: true)
    #expect(score > -2_000 && worker.nodes == 0)
    let entry = try #require(worker.tt.probe(worker.positions[0].key, ply: 0))
    #expect(entry.rawEval == worker.evaluate(0) && entry.bound == .none)
  }

  /// A node that is searched one ply less than it was asked for keeps a TT entry of that depth, which must be enough when
  /// it is asked for again.
  @Test func whatHindsightReducedIsNotSearchedAgain() throws {
    let worker = try SearchWorker.bare(NamedPosition.middlegame, depth: 8)
    worker.make(worker.positions[0].legalMoves[0], at: 0)
    func search() -> UInt64 {
      worker.stack[0].reduction = 2
      worker.stack[0].staticEval = 2_000
      let before = worker.nodes
      _ = worker.negamax(NonPVNode.self, ply: 1, depth: 6, window: Window.above(0), isCutNode: false)
      return worker.nodes - before
    }
    #expect(search() > 0)
    #expect(search() == 0)
  }
}
