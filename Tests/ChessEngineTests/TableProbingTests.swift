import Chess
import Tablebases
import TestSupport
import Testing

@testable import ChessEngine

/// The use of endgame tables in a search, above all of wins that take more than fifty moves.
struct TableProbingTests {
  private func probing(_ folder: String, _ set: (inout TablebaseOptions) -> Void = { _ in }) throws -> TableProbing {
    var options = TablebaseOptions()
    options.tablebases = Tablebases(folder)
    set(&options)
    return try #require(TableProbing(options))
  }

  private let white = CursedTables.rookToMove
  private let black = CursedTables.kingToMove

  /// A cursed win is next to nothing, unless the rule does not count.
  @Test func cursedResults() throws {
    let tables = CursedTables()
    for (isDrawn, win): (Bool, (Score, Bound)) in [(true, (2, .exact)), (false, (.tableWin(in: 3), .lower))] {
      let probing = try probing(tables.path) { $0.usesFiftyMoveRule = isDrawn }
      let won = try #require(probing.score(Position(fen: white), ply: 3))
      #expect((won.score, won.bound) == win)
      let lost = try #require(probing.score(Position(fen: black), ply: 3))
      #expect((lost.score, lost.bound) == (-win.0, isDrawn ? .exact : .upper))
      let game = GameState(try Position(fen: white))
      #expect(probing.rank(game, game.position.legalMoves)?.wdl == (isDrawn ? .cursedWin : .win))
    }
  }

  /// A cursed win is shown as one, whatever the search believes of a rook more.
  @Test(arguments: [(true, Score(2)), (false, .tableWin)])
  func theRootOfACursedWin(isDrawn: Bool, score: Score) throws {
    let tables = CursedTables()
    var options = EngineOptions()
    options.tablebases.tablebases = Tablebases(tables.path)
    options.tablebases.usesFiftyMoveRule = isDrawn
    var limits = SearchLimits()
    limits.depth = 4
    #expect(Engine(options).best(try Position(fen: white), limits: limits).score == score)
  }

  /// The largest tables are looked up from a depth on, smaller ones and those below a limit at any depth.
  @Test func whatIsLookedUp() throws {
    let tables = CursedTables()
    func isWanted(_ fen: String, depth: Int, _ set: (inout TablebaseOptions) -> Void = { _ in }) throws -> Bool {
      let (probing, position) = (try probing(tables.path, set), try Position(fen: fen))
      return withUnsafePointer(to: position) { probing.isWanted($0, depth: depth) }
    }
    #expect(try isWanted(white, depth: 1) && !isWanted(white, depth: 0))
    #expect(try !isWanted(white, depth: 7) { $0.probeDepth = 8 } && isWanted(white, depth: 8) { $0.probeDepth = 8 })
    #expect(try isWanted("8/8/8/3k4/8/8/8/K7 w - - 0 1", depth: -3) { $0.probeDepth = 8 })
    #expect(try !isWanted("8/8/8/3k4/8/8/1R6/K7 w - - 1 1", depth: 9))
    #expect(try !isWanted("8/8/3p4/3k4/8/8/1R6/K7 w - - 0 1", depth: 9))
    #expect(try !isWanted("8/8/8/3k4/8/8/8/4K2R w K - 0 1", depth: 9))
  }

  /// A table's result is a bound: a search that believes less of a win, or more of a loss, is wrong.
  @Test func noSearchKnowsBetter() throws {
    let tables = Tablebases(PackageFolder.url("Tests/TablebasesTests/Tables").path)
    for (fen, isWon) in [(white, true), (black, false)] {
      let worker = try SearchWorker.bare(fen, depth: 3)
      var options = TablebaseOptions()
      options.tablebases = tables
      worker.tables = TableProbing(options)
      let score = worker.negamax(PVNode.self, ply: 0, depth: 3, window: .full, isCutNode: false)
      #expect(isWon ? score >= .tableWin(in: 0) : score <= -.tableWin(in: 0))
      #expect(worker.tbHits > 0)
    }
  }

  /// A handicapped player has no tables.
  @Test func aHandicappedPlayerKnowsNoTable() throws {
    let tables = CursedTables()
    var options = EngineOptions()
    options.tablebases.tablebases = Tablebases(tables.path)
    options.tablebases.usesFiftyMoveRule = false
    options.handicap = Handicap(depth: 3)
    let score = Engine(options).best(try Position(fen: white), limits: SearchLimits()).score
    #expect(score > 0 && !score.isDecisive)
  }
}
