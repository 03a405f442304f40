import Chess
import TestSupport
import Testing

@testable import ChessEngine

/// Threads that search one position together.
struct SearchThreadTests {
  @Test func oneThreadLearnsForAll() {
    let shared = SharedHistories(threads: 2)
    let one = Histories(shared)
    let other = Histories(shared)
    one.continuations.after(70)[200].add(500)
    #expect(other.continuations.after(70)[200].value == 500)
    withUnsafePointer(to: Position.start) { position in
      one.moves.pawns[position][100].add(600)
      #expect(other.moves.pawns[position][100].value == 600)
      one.corrections.entries(of: position, after: 1, far: 2).update(800, depth: 8)
      #expect(other.corrections.entries(of: position, after: 1, far: 2).correction > 0)
      let move = Position.start.legalMoves[0]
      one.moves.main(move, by: .white, threats: Bitboard()).add(700)
      #expect(other.moves.main(move, by: .white, threats: Bitboard()).value == 0)
    }
    one.clear()
    #expect(other.continuations.after(70)[200].value == 500)
    shared.clear()
    #expect(other.continuations.after(70)[200].value == 0)
  }

  /// Entries of different moves and structures must not overlap, with however many threads.
  @Test(arguments: [1, 2, 3, 8, 100])
  func historiesDoNotOverlap(threads: Int) {
    let shared = SharedHistories(threads: threads)
    withUnsafePointer(to: Position.start) { position in
      for to in 0..<1024 { shared.pawns[position][to].add(16_384) }
      for to in 0..<1024 { shared.continuations.after(0)[to].add(16_384) }
      for to in 0..<1024 { shared.continuations.after(1023)[to].add(16_384) }
      #expect(shared.corrections.entries(of: position, after: 0, far: 0).correction == 0)
    }
  }

  /// Helpers that search what the main thread searches are of no use.
  @Test func eachThreadSearchesATreeOfItsOwn() throws {
    let nodes = try (0..<4).map { number in
      let worker = try SearchWorker.bare(NamedPosition.middlegame, depth: 10, number: number)
      worker.iterate { _ in }
      return worker.nodes
    }
    #expect(Set(nodes).count == 4)
  }

  /// Each of two threads has half of the nodes; the search ends with those of the main thread.
  @Test func helpersTakePart() throws {
    var options = EngineOptions()
    options.threads = 2
    var limits = SearchLimits()
    limits.nodes = 400_000
    let best = Engine(options).best(try Position(fen: NamedPosition.middlegame), limits: limits)
    #expect(best.nodes > 200_000)
  }
}
