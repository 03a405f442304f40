import Chess
import TestSupport
import Testing

/// The page of the module shows its use: here it is used.
struct GuideTests {
  @Test func theLinesOfTheGuideWork() throws {
    var shown: [String] = []
    func show(_ text: String) { shown.append(text) }

    // Begin of the guide.
    var position = try Position(fen: "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 4")
    let mate = try position.move(san: "Qxf7")
    show(position.san(mate))
    position.make(mate)
    show("\(position.isCheckmate), \(position.legalMoves.count) moves")

    var game = GameState()
    for san in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
      game.play(try game.position.move(san: san))
    }
    show(game.outcome.map { "\($0)" } ?? "in progress")

    let text = "[White \"Anderssen\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. f4 {King's Gambit} exf4 *"
    for read in PGNReader(text) {
      var cursor = GameCursor(read.tree)
      cursor.goToEnd()
      cursor.annotation.after = "accepted"
      show(PGNWriter.text(of: cursor.tree))
    }

    var diagram = BoardSVG(position)
    diagram.lastMove = mate
    let svg = diagram.svg
    show("\(Perft().count(.start, depth: 4))")
    // End of the guide.

    #expect(shown[0] == "Qxf7#" && shown[1] == "true, 0 moves" && shown[2] == "1/2-1/2 (repetition)")
    #expect(shown[3].contains("2... exf4 { accepted } *") && shown[4] == "197281")
    #expect(svg.hasPrefix("<svg"))
  }

  @Test func theGuideSaysNothingElse() throws {
    let guide = try Guide("Sources/Chess/Chess.docc/Chess.md", test: #filePath)
    #expect(guide.page == guide.test && guide.page.count > 5)
  }
}
