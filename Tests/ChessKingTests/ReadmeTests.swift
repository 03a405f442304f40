import Chess
import ChessEngine
import ChessKing
import TestSupport
import Testing

/// The README shows the use of the libraries: here they are used.
struct ReadmeTests {
  @Test func theLinesOfTheReadmeWork() async throws {
    var shown: [String] = []
    func print(_ items: Any...) { shown.append(items.map { "\($0)" }.joined(separator: " ")) }
    let folder = TemporaryFolder()
    let path = folder.path + "/king.json"

    // Begin of the guide.
    var position = Position.start
    for san in ["e4", "e5", "Nf3", "Nc6", "Bb5"] {
      position.make(try position.move(san: san))
    }
    print(position.fen)  // r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
    print(position.legalMoves.map(position.san))  // ["Ke7", "Nb4", …, "h5"]
    print(Perft().count(position, depth: 4))  // 908001

    let engine = Engine()
    var limits = SearchLimits()
    limits.depth = 12
    for await report in engine.search(position, limits: limits) {
      switch report {
      case .line(let line):
        let chances = WinDrawLoss(line.score, pieceCount: line.pieceCount)  // of 1000
        print(line.depth, line.moves.first.map(position.san) ?? "", "wins \(chances.win), loses \(chances.loss)")
      case .best(let best): print("best:", best.move.map(position.san) ?? "none")
      case .progress, .noMate: break
      }
    }

    let store = try Store(path)
    try store.addPlayer("Lan Anh", avatar: .cat)
    let match = try store.newMatch(white: "Lan Anh", black: "Michael")
    try match.play("e2e4")
    try await match.reply()
    // End of the guide.

    #expect(shown[0] == "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
    #expect(shown[1].hasPrefix("[\"Ke7\", \"Nb4\", ") && shown[1].hasSuffix(", \"h5\"]"))
    #expect(shown[2] == "908001")
    #expect(shown[3].hasPrefix("1 ") && shown.last?.hasPrefix("best: ") == true)
    #expect(match.game.moves.count == 2)
  }

  @Test func theReadmeShowsNothingElse() throws {
    let guide = try Guide("README.md", test: #filePath)
    #expect(guide.page.filter { !$0.hasPrefix("import ") } == guide.test && guide.test.count > 5)
  }
}
