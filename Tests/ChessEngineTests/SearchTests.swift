import Chess
import TestSupport
import Testing

@testable import ChessEngine

struct SearchTests {
  private func search(_ fen: String, _ engine: Engine = Engine(), _ set: (inout SearchLimits) -> Void) throws
    -> BestMove
  {
    var limits = SearchLimits()
    set(&limits)
    return engine.best(try Position(fen: fen), limits: limits)
  }

  @Test func anAnalysisHasTheLastCompleteSetOfLines() throws {
    var limits = SearchLimits()
    limits.depth = 6
    limits.lines = 3
    let analysis = Engine().analysis(of: GameState(.start), limits: limits)
    #expect(analysis.lines.map(\.number) == [1, 2, 3])
    #expect(analysis.lines.allSatisfy { $0.depth == 6 && $0.bound == .exact })
    #expect(analysis.lines.first?.moves.first == analysis.best.move)
    #expect(Set(analysis.lines.map { $0.moves.first }).count == 3)
  }

  @Test(arguments: [
    ("6k1/5ppp/8/8/8/8/5PPP/K2R4 w - - 0 1", "d1d8", 1),
    ("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "g5g7", 1),
    ("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1", "d2h6", 2),
    ("2bqkbn1/2pppp2/np2N3/r3P1p1/p2N2B1/5Q2/PPPPKPP1/RNB2r2 w - - 0 1", "f3f7", 2),
  ])
  func matesAreFound(fen: String, move: String, mate: Int) throws {
    let best = try search(fen) { $0.depth = 12 }
    #expect(best.move?.description == move)
    #expect(best.score.movesToMate == mate)
  }

  /// Only if Black has to move can White mate: no search that tries to pass sees that at once.
  @Test(arguments: [
    ("8/8/8/8/1p1N4/1Bk1K3/3N4/b7 w - - 0 1", "d4e6", 3), ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 2),
  ])
  func matesByZugzwangAreFoundWhereMateIsAskedFor(fen: String, move: String, mate: Int) throws {
    let best = try search(fen) { $0.mate = mate }
    #expect(best.move?.description == move)
    #expect(best.score.movesToMate == mate)
  }

  @Test func theSameSearchVisitsTheSameNodes() throws {
    for fen in [NamedPosition.kiwipete, NamedPosition.start] {
      let one = try search(fen) { $0.depth = 8 }
      let two = try search(fen) { $0.depth = 8 }
      #expect(one.nodes == two.nodes && one.move == two.move && one.score == two.score)
      let limited = try search(fen) { $0.nodes = 5000 }
      #expect(limited.nodes == 5000)
    }
  }

  @Test func aNewGameForgetsEverything() throws {
    let engine = Engine()
    let first = try search(NamedPosition.kiwipete, engine) { $0.depth = 8 }
    let again = try search(NamedPosition.kiwipete, engine) { $0.depth = 8 }
    engine.newGame()
    let fresh = try search(NamedPosition.kiwipete, engine) { $0.depth = 8 }
    #expect(again.nodes != first.nodes)
    #expect(fresh.nodes == first.nodes)
  }

  @Test func severalThreadsFindTheSameMate() throws {
    var options = EngineOptions()
    options.threads = 4
    let engine = Engine(options)
    for _ in 0..<20 {
      let best = try search("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", engine) { $0.mate = 2 }
      #expect(best.move?.description == "a1a6")
      #expect(best.score.movesToMate == 2, "\(best)")
    }
  }

  @Test func aLostGameIsSavedByRepetition() throws {
    // A rook down and nearly mated: only perpetual check holds.
    let best = try search("6k1/6p1/8/7Q/8/8/1rq5/7K w - - 0 1") { $0.depth = 12 }
    #expect(best.score == .draw)
    #expect(best.move?.description == "h5e8")
  }

  @Test func theFiftyMoveRuleIsSeenComing() throws {
    // Won, were there not but two plies left without a capture or pawn move.
    let best = try search("8/8/8/3k4/8/8/1R6/K7 w - - 98 80") { $0.depth = 10 }
    #expect(best.score == .draw)
  }

  @Test func positionsWithoutMovesHaveNoBestMove() throws {
    let mated = try search("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1") { $0.depth = 5 }
    #expect(mated.move == nil && mated.score == .mated(in: 0))
    let stalemate = try search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1") { $0.depth = 5 }
    #expect(stalemate.move == nil && stalemate.score == .draw)
  }

  @Test func severalLinesComeAsSetsOfOneDepth() async throws {
    var limits = SearchLimits()
    (limits.depth, limits.lines) = (7, 4)
    let kiwipete = try Position(fen: NamedPosition.kiwipete)
    var sets: [Int: [SearchLine]] = [:]
    for await report in Engine().search(kiwipete, limits: limits) {
      if case .line(let line) = report { sets[line.depth, default: []].append(line) }
    }
    #expect(sets.count == 7)
    for lines in sets.values {
      #expect(lines.map(\.number) == [1, 2, 3, 4])
      #expect(Set(lines.map { $0.moves[0] }).count == 4)
      #expect(lines.map(\.score) == lines.map(\.score).sorted(by: >))
    }
  }

  @Test func whoeverStopsListeningEndsTheSearch() async {
    let engine = Engine()
    for await report in engine.search(.start, limits: SearchLimits()) {
      if case .line(let line) = report, line.depth >= 3 { break }
    }
    engine.waitUntilIdle()
    #expect(!engine.isSearching)
  }

  @Test func severalEnginesLiveSideBySide() async throws {
    let alone = try search(NamedPosition.kiwipete) { $0.depth = 8 }
    let kiwipete = try Position(fen: NamedPosition.kiwipete)
    await withTaskGroup(of: UInt64.self) { group in
      for _ in 0..<3 {
        group.addTask {
          var limits = SearchLimits()
          limits.depth = 8
          var nodes: UInt64 = 0
          for await report in Engine().search(kiwipete, limits: limits) {
            if case .best(let best) = report { nodes = best.nodes }
          }
          return nodes
        }
      }
      for await nodes in group { #expect(nodes == alone.nodes) }
    }
  }
}
