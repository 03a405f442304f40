import Chess
import Testing

@testable import ChessEngine

/// Late moves are searched less deep, which is sound only because those that surprise are searched again.
struct LateMoveReductionTests {
  /// White is a queen and a rook up; but if he does not look after his king, two rooks mate it in two.
  private let worker: SearchWorker
  private let node: SearchNode

  init() throws {
    worker = try SearchWorker.bare("6RQ/6P1/3k4/8/r7/1r6/6KP/8 w - - 0 1", depth: 17)
    node = SearchNode(
      ply: 0, depth: 17, window: Window.above(-100), isCutNode: true, inCheck: false, excluded: .none, ttEntry: nil,
      ttPV: false)
    worker.make(Move(.h2, .h3), at: 0)
  }

  /// The score of the blunder, which has been made, as a late move.
  private func score(depth: Int, reduction plies: Int) -> Score {
    worker.searchMove(
      NonPVNode.self, node, newDepth: depth, number: 9, reduction: plies * 1024, best: -Score.infinite)
  }

  @Test func whatSurprisesIsSearchedAgainInFull() {
    // A glance sees the rooks' first check, but not the second.
    #expect(score(depth: 1, reduction: 0) > 500)
    #expect(score(depth: 16, reduction: 15) == .mated(in: 4))
  }

  @Test func whatDoesNotSurpriseIsLeftAtThat() throws {
    #expect(score(depth: 20, reduction: 4) == .mated(in: 4))
    let entry = try #require(worker.tt.probe(worker.positions[1].key, ply: 1))
    #expect((10...16).contains(entry.depth))
  }
}
