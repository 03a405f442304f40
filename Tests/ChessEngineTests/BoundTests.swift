import Chess
import ChessEngine
import TestSupport
import Testing

/// Reports while the score is outside the window in which it was looked for.
struct BoundTests {
  private func lines(_ fen: String = NamedPosition.kiwipete, _ set: (inout SearchLimits) -> Void) async throws
    -> (all: [SearchLine], answer: BestMove?)
  {
    var limits = SearchLimits()
    set(&limits)
    var (all, answer): ([SearchLine], BestMove?) = ([], nil)
    for await report in Engine().search(try Position(fen: fen), limits: limits) {
      switch report {
      case .line(let line): all.append(line)
      case .progress, .noMate: break
      case .best(let best): answer = best
      }
    }
    return (all, answer)
  }

  /// In the first seconds so much is told that bounds would only be in the way; among several lines they always would.
  @Test func boundsAreToldInLongSearchesForOneLine() async throws {
    var bounds: Set<Bound> = []
    var boundsBeforeDepth6 = 0
    for fen in [NamedPosition.kiwipete, NamedPosition.promotions, NamedPosition.middlegame] {
      let long = try await lines(fen) { ($0.depth, $0.secondsBeforeStart) = (8, 4) }.all
      bounds.formUnion(long.map(\.bound))
      #expect(long.filter { $0.bound == .exact }.map(\.depth) == Array(1...8))
      for (line, next) in zip(long, long.dropFirst()) where line.bound != .exact { #expect(next.depth == line.depth) }
      boundsBeforeDepth6 += long.filter { $0.bound != .exact && $0.depth <= 5 }.count
      // So shallow that it is short under the address sanitizer on a busy machine too.
      let short = try await lines(fen) { $0.depth = 5 }.all
      #expect(short.map(\.depth) == Array(1...5) && short.allSatisfy { $0.bound == .exact })
      #expect(short.last?.nodes == long.last { $0.bound == .exact && $0.depth == 5 }?.nodes)
    }
    #expect(bounds == [.exact, .lower, .upper] && boundsBeforeDepth6 > 0)
    let several = try await lines { ($0.depth, $0.secondsBeforeStart, $0.lines) = (6, 4, 3) }.all
    #expect(several.count == 18 && several.allSatisfy { $0.bound == .exact })
  }

  /// Wherever the search is when it ends, be it right after a bound.
  @Test func theLastLineBeginsWithTheAnswer() async throws {
    var boundsBeforeTheEnd = 0
    for nodes in stride(from: UInt64(1000), through: 6_000, by: 250) {
      let (all, answer) = try await lines { ($0.nodes, $0.secondsBeforeStart) = (nodes, 4) }
      #expect(all.last?.bound != .upper)
      #expect(all.last?.moves.first == answer?.move && all.last?.score == answer?.score)
      if let before = all.dropLast().last, before.bound != .exact { boundsBeforeTheEnd += 1 }
    }
    #expect(boundsBeforeTheEnd > 0)
  }
}
