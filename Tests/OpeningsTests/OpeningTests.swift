import Chess
import Testing

@testable import Openings

struct OpeningTests {
  private static func game(_ moves: String) throws -> GameState {
    var game = GameState()
    for san in moves.split(separator: " ") { game.play(try game.position.move(san: san)) }
    return game
  }

  @Test func theWholeTableIsRead() {
    #expect(OpeningTable.shared.unread == [])
    #expect(OpeningTable.shared.lines.count == 3_807)
  }

  @Test(arguments: [
    ("e4", "B00 King's Pawn Game"),
    ("e4 c5", "B20 Sicilian Defense"),
    ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90 Sicilian Defense: Najdorf Variation"),
    ("d4 d5 c4 e6 Nc3 Nf6", "D35 Queen's Gambit Declined: Normal Defense"),
    ("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7", "C84 Ruy Lopez: Closed"),
    // The name stays when no later position has one, …
    ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Rb1 Rg8 Ra1 Rh8", "B90 Sicilian Defense: Najdorf Variation"),
    // … and the order of moves does not matter.
    ("Nf3 c5 e4", "B27 Sicilian Defense"),
    ("c4 e6 d4 d5", "D30 Queen's Gambit Declined"),
  ])
  func names(moves: String, expected: String) throws {
    #expect(Opening(of: try Self.game(moves))?.description == expected)
  }

  @Test func gamesWithoutANameHaveNone() throws {
    #expect(Opening(of: GameState()) == nil)
    #expect(Opening(.start) == nil)
    let endgame = try Position(fen: "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1")
    var game = GameState(endgame)
    game.play(try endgame.move(san: "e4"))
    #expect(Opening(of: game) == nil)
    #expect(Opening(try Self.game("e4 c5").position)?.eco == "B20")
  }

  @Test(arguments: ["x e4\tB00\tBad", "3 e4\tB00\tBad", "0 e5\tB00\tBad", "0 e4\tB00", "0 e4 B00 Bad"])
  func badLinesAreTold(line: String) {
    #expect(OpeningTable(line).unread == [Substring(line)])
  }
}
