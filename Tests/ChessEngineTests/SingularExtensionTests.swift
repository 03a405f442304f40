import Chess
import TestSupport
import Testing

@testable import ChessEngine

struct SingularExtensionTests {
  /// The search that asks whether the table's move has an equal is of the same node: what is known of it still holds.
  @Test func theExcludedSearchKnowsThatItIsNearAVariation() throws {
    let nodes = try [false, true].map { ttPV in
      let worker = try SearchWorker.bare(NamedPosition.middlegame, depth: 8)
      worker.stack[0].excluded = Move(.h2, .h3)
      worker.stack[0].ttPV = ttPV
      _ = worker.negamax(NonPVNode.self, ply: 0, depth: 8, window: Window.above(20), isCutNode: false)
      return worker.nodes
    }
    // Fewer reductions make more nodes.
    #expect(nodes[0] < nodes[1])
  }

  /// Many moves win here: the node need not be searched, and what the others were found to be worth is its value.
  @Test func aCutoffTellsWhatWasSearched() throws {
    let worker = try SearchWorker.bare("6k1/5pp1/7p/8/8/8/1Q3PPP/6K1 w - - 0 1", depth: 8)
    let move = Move(.h2, .h3)
    worker.tt.store(
      worker.positions[0].key, move: move, score: 50, rawEval: .none, depth: 8, bound: .lower, ttPV: false, ply: 0)
    var node = SearchNode(
      ply: 0, depth: 8, window: Window.above(60), isCutNode: true, inCheck: false, excluded: .none,
      ttEntry: worker.tt.probe(worker.positions[0].key, ply: 0), ttPV: false)
    node.ttMove = move
    guard case .cutoff(let score) = worker.singularSearch(NonPVNode.self, node) else {
      Issue.record("no cutoff")
      return
    }
    #expect(score > 60)
  }

  /// The move that takes back is better than all others by far, and is searched two plies deeper: in its own line.
  @Test func doubleExtensionsBelongToTheirLine() throws {
    let worker = try SearchWorker.bare("6k1/5ppp/8/8/8/8/3q1PPP/3R2K1 w - - 0 1", depth: 8)
    worker.tt.store(
      worker.positions[0].key, move: Move(.d1, .d2, .capture), score: 300, rawEval: .none, depth: 8, bound: .lower,
      ttPV: false, ply: 0)
    let score = worker.negamax(NonPVNode.self, ply: 0, depth: 8, window: Window.above(310), isCutNode: true)
    #expect(score > 310)
    #expect(worker.stack[1].doubleExtensions == 1 && worker.stack[0].doubleExtensions == 0)
  }

  /// A search without the best move says nothing of the position: the TT keeps what it has.
  @Test func theExcludedSearchIsNotStored() throws {
    let worker = try SearchWorker.bare(NamedPosition.middlegame, depth: 8)
    let (key, move) = (worker.positions[0].key, Move(.h2, .h3))
    worker.tt.store(key, move: move, score: 50, rawEval: 30, depth: 5, bound: .lower, ttPV: false, ply: 0)
    let entry = try #require(worker.tt.probe(key, ply: 0))
    var node = SearchNode(
      ply: 0, depth: 8, window: Window.above(60), isCutNode: true, inCheck: false, excluded: .none, ttEntry: entry,
      ttPV: false)
    node.ttMove = move
    _ = worker.singularSearch(NonPVNode.self, node)
    #expect(worker.nodes > 0)
    let after = try #require(worker.tt.probe(key, ply: 0))
    #expect(after.move == move && after.score == 50 && after.depth == 5 && after.bound == .lower)
  }
}
