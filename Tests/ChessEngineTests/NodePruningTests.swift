import Chess
import Testing

@testable import ChessEngine

/// Null moves and TT entries, where they would say more than they prove.
struct NodePruningTests {
  /// A node after a move, since a null move never follows another. The evaluation is just enough for a null move that
  /// is not reduced by it. Whoever is to move, evaluations alone must not decide: near a variation they do not.
  private func node(_ fen: String, depth: Int, beta: Score) throws -> (worker: SearchWorker, node: SearchNode) {
    let worker = try SearchWorker.bare(fen, depth: 4)
    worker.stack[-1].move = Move(.a1, .a2)
    var passed = worker.positions[0]
    passed.makeNullMove()
    for position in [worker.positions[0], passed] {
      worker.tt.store(
        position.key, move: .none, score: .none, rawEval: .none, depth: 0, bound: .none, ttPV: true, ply: 0)
    }
    var node = SearchNode(
      ply: 0, depth: depth, window: Window.above(beta - 1), isCutNode: true, inCheck: false, excluded: .none,
      ttEntry: nil, ttPV: false)
    (node.rawEval, node.staticEval, node.eval) = (beta + 100, beta + 100, beta)
    return (worker, node)
  }

  /// Black is mated by his next move, but he would not have passed: the mate is not proven, only that White is better.
  @Test func aNullMoveProvesNoMate() throws {
    let (worker, node) = try node("7k/p7/6K1/8/8/8/8/1R6 w - - 0 1", depth: 10, beta: 8_000)
    #expect(worker.pruneBeforeMoves(node) == 8_000)
  }

  /// Whatever Black does, he is mated; if he could pass, it would be White who has no good move. A deep search does not
  /// rely on the null move.
  @Test func zugzwangIsSeenAtHighDepth() throws {
    for (depth, isPruned) in [(13, true), (14, false), (20, false)] {
      let (worker, node) = try node("kbK5/pp6/RP6/8/8/8/8/8 b - - 0 1", depth: depth, beta: -1_500)
      #expect((worker.pruneBeforeMoves(node) != nil) == isPruned, "at depth \(depth)")
      // Afterwards null moves are tried again everywhere.
      #expect(worker.nullMovesFrom == 0)
    }
  }

  /// A TT entry may belong to a lower halfmove clock, so near a draw it is no reason not to search.
  @Test(arguments: [(0, true), (89, true), (90, false), (98, false)])
  func theFiftyMoveRuleIsNotForgottenByTheTT(clock: Int, isCutOff: Bool) throws {
    let worker = try SearchWorker.bare("6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - \(clock) 80", depth: 4)
    worker.tt.store(
      worker.positions[0].key, move: .none, score: -500, rawEval: .none, depth: 20, bound: .exact, ttPV: false, ply: 0)
    _ = worker.negamax(NonPVNode.self, ply: 0, depth: 4, window: Window.above(0), isCutNode: false)
    #expect((worker.nodes == 0) == isCutOff)
  }

  /// A mate that takes longer than the fifty-move rule leaves is only a large advantage.
  @Test func aMateInTheTTHasToComeInTime() throws {
    for (clock, score): (Int, Score) in [(0, .mating(in: 7)), (93, .mating(in: 7)), (94, .evaluationLimit)] {
      let worker = try SearchWorker.bare("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - \(clock) 80", depth: 4)
      worker.tt.store(
        worker.positions[0].key, move: .none, score: .mating(in: 7), rawEval: .none, depth: 9, bound: .exact,
        ttPV: false, ply: 0)
      #expect(worker.probeTT(0)?.score == score, "with a clock of \(clock)")
    }
  }
}
