import Analysis
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
    var limits = SearchLimits()
    limits.nodes = 20_000
    let (answers, continuation) = AsyncStream.makeStream(of: AnalysisAnswer.self)
    let queue = AnalysisQueue(searches: 2) { answer in continuation.yield(answer) }
    for san in ["e4", "d4", "c4"] {
      var game = GameState()
      game.play(try game.position.move(san: san))
      try queue?.submit(AnalysisRequest(id: san, game: game, limits: limits))
    }
    queue?.finish()
    continuation.finish()
    for await answer in answers {
      show(answer.lines.first.map { "\(answer.request.id) \(answer.san(of: $0).joined(separator: " "))" } ?? "none")
    }
    // End of the guide.

    #expect(shown.count == 3)
    #expect(["e4 ", "d4 ", "c4 "].allSatisfy { move in shown.contains { $0.hasPrefix(move) } })
  }

  @Test func theGuideSaysNothingElse() throws {
    let guide = try Guide("Sources/Analysis/Analysis.docc/Analysis.md", test: #filePath)
    #expect(guide.page == guide.test && guide.page.count > 5)
  }
}
