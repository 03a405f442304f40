import Chess
import Testing

@testable import ChessEngine

struct QuiescenceTests {
  /// An evasion that reaches beta ends the search: the one that history knows to be good has to be the first.
  @Test func evasionsAreTriedInTheOrderOfTheirHistory() throws {
    let fen = "4r1k1/5ppp/8/8/8/8/3P1PPP/3BK1N1 w - - 0 1"
    for evasion in [Move(.g1, .e2), Move(.d1, .e2), Move(.e1, .f1)] {
      let worker = try SearchWorker.bare(fen, depth: 8)
      let threats = worker.positions[0].threatMap(by: .black)
      worker.histories.moves.main(evasion, by: .white, threats: threats.all).add(HistoryEntry.limit)
      _ = worker.quiescence(NonPVNode.self, ply: 0, window: Window.above(-2_000))
      #expect(worker.tt.probe(worker.positions[0].key, ply: 0)?.move == evasion)
    }
  }

  /// Three evasions keep the queen. The other two, tried first, do not, and only in the first iterations does the search
  /// see that; later it relies on its histories.
  @Test(arguments: [(Square.e3, 1, true), (.e5, 7, true), (.e3, 8, false)])
  func aCheckWinsNothingThatAnEvasionKeeps(first: Square, rootDepth: Int, isSeen: Bool) throws {
    let worker = try SearchWorker.bare("8/8/8/p3p1p1/Q4kq1/8/1K6/8 b - - 4 78", depth: 8)
    let threats = worker.positions[0].threatMap(by: .white)
    let evasion = Move(.f4, first)
    worker.histories.moves.main(evasion, by: .black, threats: threats.all).add(HistoryEntry.limit)
    worker.root.depth = rootDepth
    #expect((worker.quiescence(PVNode.self, ply: 0, window: .full) > 0) == isSeen)
  }

  /// A quiet move that a deeper search has found best is worth a look, even where no other quiet move is tried.
  @Test func theTTMoveIsTriedEvenIfItIsQuiet() throws {
    let worker = try SearchWorker.bare("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", depth: 8)
    let key = worker.positions[0].key
    worker.tt.store(
      key, move: Move(.a1, .a8), score: .none, rawEval: .none, depth: 0, bound: .none, ttPV: false, ply: 0)
    #expect(worker.quiescence(PVNode.self, ply: 0, window: .full) == .mating(in: 1))
  }

  /// All evasions but one are mated, and that one comes last: it is tried, whatever it is worth.
  @Test func theOnlyEvasionThatIsNotMatedIsFound() throws {
    let fen = "8/8/8/p3p1p1/Q4kq1/8/1K6/8 b - - 4 78"
    for last in try Position(fen: fen).legalMoves {
      let worker = try SearchWorker.bare(fen, depth: 8)
      let threats = worker.positions[0].threatMap(by: .white)
      worker.histories.moves.main(last, by: .black, threats: threats.all).add(-HistoryEntry.limit)
      for move in worker.positions[0].legalMoves where move != last {
        worker.tt.store(
          worker.positions[0].after(move).key, move: .none, score: .mating(in: 6), rawEval: .none, depth: 1,
          bound: .exact, ttPV: false, ply: 1)
      }
      let score = worker.quiescence(NonPVNode.self, ply: 0, window: Window.above(-2_000))
      #expect(!score.isMate, "\(last)")
    }
  }
}
