import Chess
import Review
import TestSupport
import Testing

/// The page of the module shows its use: here it is used.
struct GuideTests {
  @Test func theLinesOfTheGuideWork() async throws {
    var shown: [String] = []
    func show(_ text: String) { shown.append(text) }

    // Begin of the guide.
    let reviewer = GameReviewer(.nodes(5_000))
    for game in PGNReader("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0") {
      var tree = game.tree
      let review = await reviewer.review(tree)
      for move in review.moves { show(move.mark.map { "\(move.move) \($0.rawValue)" } ?? "\(move.move)") }
      ReviewAnnotations.write(review, into: &tree, limits: .nodes(5_000))
      show(tree.pgn)
    }
    // End of the guide.

    #expect(shown.count == 8 && shown[5].hasPrefix("g8f6 ") && shown[7].contains("Nf6 $4"))
  }

  @Test func theGuideSaysNothingElse() throws {
    let guide = try Guide("Sources/Review/Review.docc/Review.md", test: #filePath)
    #expect(guide.page == guide.test && guide.page.count > 5)
  }
}
