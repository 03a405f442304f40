import Chess
import Platform
import TestSupport
import Testing

@testable import ChessEngine

/// `SearchLimits.mate`: the proof beside the search.
struct MateSearchTests {
  private func search(
    _ fen: String, threads: Int = 1, _ set: (inout SearchLimits) -> Void
  ) async throws -> (lines: [SearchLine], noMate: Int?, best: BestMove) {
    var (limits, options) = (SearchLimits(), EngineOptions())
    set(&limits)
    options.threads = threads
    var (lines, noMate, best): ([SearchLine], Int?, BestMove?) = ([], nil, nil)
    for await report in Engine(options).search(try Position(fen: fen), limits: limits) {
      switch report {
      case .line(let line): lines.append(line)
      case .noMate(let moves): noMate = moves
      case .progress: break
      case .best(let found): best = found
      }
    }
    return (lines, noMate, try #require(best))
  }

  /// From a collection of composed mates; the usual search does not find them with ten times as many nodes.
  @Test(arguments: [1, 3])
  func longMatesAreFound(threads: Int) async throws {
    let fen = "r1qb4/p1p5/2p1p3/1P1kPp1B/3PpQ2/nK2Rp2/1B6/7b w - - 0 1"
    let (lines, noMate, best) = try await search(fen, threads: threads) { ($0.mate, $0.nodes) = (7, 1_000_000) }
    #expect(noMate == nil)
    #expect(best.score.movesToMate.map { 1...7 ~= $0 } == true)
    let last = try #require(lines.last)
    #expect(last.score == best.score && last.moves.first == best.move)
    #expect(last.moves.count == best.score.pliesToMate)
    #expect(try last.moves.reduce(Position(fen: fen)) { $0.after($1) }.isCheckmate)
  }

  @Test func thatThereIsNoMateIsTold() async throws {
    let (_, noMate, best) = try await search(NamedPosition.start) { $0.mate = 3 }
    #expect(noMate == 3 && best.move != nil)
  }

  /// In a lost position the question is also whether the side to move is mated.
  @Test func theSideToMoveMayBeTheOneThatIsMated() async throws {
    let (_, _, best) = try await search("7k/8/5K2/8/8/8/8/Q7 b - - 0 1") { $0.mate = 4 }
    #expect(best.score.movesToMate.map { -4 ... -1 ~= $0 } == true, "\(best)")
  }

  @Test func theSearchEndsAtItsLimitsAndWhenStopped() async throws {
    let limited = try await search(NamedPosition.kiwipete) { ($0.mate, $0.nodes) = (30, 20_000) }
    #expect(limited.best.move != nil && limited.noMate == nil)
    #expect(limited.best.nodes <= 20_300)
    let shallow = try await search(NamedPosition.kiwipete) { ($0.mate, $0.depth) = (30, 4) }
    #expect(shallow.lines.last?.depth == 4)
    let watch = Stopwatch()
    let timed = try await search(NamedPosition.kiwipete, threads: 2) { ($0.mate, $0.moveTime) = (30, 0.2) }
    #expect(timed.best.move != nil && watch.seconds < 20)
  }

  @Test func severalLinesBeginWithTheMate() async throws {
    let (lines, _, best) = try await search("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1") { ($0.mate, $0.lines) = (2, 3) }
    #expect(best.move?.description == "a1a6" && best.score.movesToMate == 2)
    #expect(lines.suffix(3).map(\.number) == [1, 2, 3])
    #expect(lines.suffix(3).first?.moves.first == best.move)
  }
}
