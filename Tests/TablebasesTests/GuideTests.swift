import Chess
import Tablebases
import TestSupport
import Testing

/// The page of the module shows its use: here it is used.
struct GuideTests {
  @Test func theLinesOfTheGuideWork() throws {
    var shown: [String] = []
    func show(_ text: String) { shown.append(text) }
    let folder = TestTables.folder

    // Begin of the guide.
    let tables = Tablebases(folder)
    show("\(tables.wdlCount) files, up to \(tables.mostPieces) pieces")

    let position = try Position(fen: "8/8/8/8/8/2k5/8/K6R w - - 0 1")
    show("\(try tables.wdl(position)), \(try tables.dtz(position))")

    let ranking = try tables.rank(position.legalMoves, of: GameState(position))
    for ranked in ranking.moves.prefix(1) { show("\(ranked.wdl)") }

    do throws(TableAbsence) {
      _ = try tables.wdl(.start)
    } catch {
      show("\(error)")
    }
    // End of the guide.

    #expect(shown[0] == "18 files, up to 4 pieces")
    #expect(shown[1].hasPrefix("win, ") && shown[2] == "win")
    #expect(shown[3] == "no table has positions in which castling is possible")
  }

  @Test func theGuideSaysNothingElse() throws {
    let guide = try Guide("Sources/Tablebases/Tablebases.docc/Tablebases.md", test: #filePath)
    #expect(guide.page == guide.test && guide.page.count > 5)
  }
}
