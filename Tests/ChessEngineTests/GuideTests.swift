import Chess
import ChessEngine
import TestSupport
import Testing

/// The page of the module shows its use: here it is used.
struct GuideTests {
  @Test func theLinesOfTheGuideWork() async throws {
    var shown: [String] = []
    func show(_ text: String) { shown.append(text) }

    // Begin of the guide.
    let engine = Engine()
    var limits = SearchLimits()
    limits.depth = 8
    let position = try Position(fen: "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 4")
    for await report in engine.search(position, limits: limits) {
      switch report {
      case .line(let line): show("depth \(line.depth): \(line.moves.map(\.description).joined(separator: " "))")
      case .best(let best): show(best.move.map(position.san) ?? "none")
      case .progress, .noMate: break
      }
    }

    var game = GameState()
    game.play(try game.position.move(san: "e4"))
    limits.depth = nil
    limits.nodes = 20_000
    let best = engine.best(game, limits: limits)
    let chances = WinDrawLoss(best.score, pieceCount: game.position.occupied.count)
    show("wins \(chances.win), draws \(chances.draw), loses \(chances.loss) of 1000")

    var options = EngineOptions()
    options.handicap = Handicap(elo: 1500, seed: 7)
    engine.options = options
    show(engine.best(game, limits: limits).move.map(game.position.san) ?? "none")

    let searcher = SoloSearcher(.network(.embedded), hashMegabytes: 1)
    if let answer = searcher.search(game, softNodes: 500, hardNodes: 4_000) {
      show("\(game.position.san(answer.move)) in \(answer.nodes) nodes")
    }
    // End of the guide.

    #expect(shown[0] == "depth 1: f3f7" && shown.contains("Qxf7#"))
    #expect(shown.contains { $0.hasPrefix("wins ") } && shown.last?.hasSuffix(" nodes") == true)
  }

  @Test func theGuideSaysNothingElse() throws {
    let guide = try Guide("Sources/ChessEngine/ChessEngine.docc/ChessEngine.md", test: #filePath)
    #expect(guide.page == guide.test && guide.page.count > 5)
  }
}
