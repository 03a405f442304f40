import Chess
import Polyglot
import TestSupport
import Testing

/// The page of the module shows its use: here it is used.
struct GuideTests {
  @Test func theLinesOfTheGuideWork() throws {
    var shown: [String] = []
    func show(_ text: String) { shown.append(text) }
    let folder = TemporaryFolder()
    let path = folder.path + "/book.bin"

    // Begin of the guide.
    var maker = PolyglotBookMaker(plies: 8)
    var game = GameState()
    for san in ["e4", "e5", "Nf3"] { game.play(try game.position.move(san: san)) }
    maker.add(game.start, game.moves, result: .draw)
    try maker.write(to: path, minGames: 1)

    let book = try PolyglotBook(path)
    for choice in book.moves(in: .start) { show("\(choice.move), weight \(choice.weight)") }

    var random = SystemRandomNumberGenerator()
    if let choice = book.move(in: .start, using: &random) { show("\(choice.move)") }
    // End of the guide.

    #expect(shown == ["e2e4, weight 1", "e2e4"])
  }

  @Test func theGuideSaysNothingElse() throws {
    let guide = try Guide("Sources/Polyglot/Polyglot.docc/Polyglot.md", test: #filePath)
    #expect(guide.page == guide.test && guide.page.count > 5)
  }
}
