import Chess
import TestSupport
import Testing

@testable import ChessEngine

struct LegalLineTests {
  private let memory = TTMemory(megabytes: 1)

  /// The moves of a line in coordinates, as far as they can be played.
  private func playable(_ moves: String, from fen: String, after game: String = "") throws -> String {
    let game = try GameState(game, from: fen)
    // Written down beforehand: a line that is too long has moves where the game is over.
    var (line, end) = ([Move](), game.position)
    for text in moves.split(separator: " ") {
      line.append(try end.move(coordinates: String(text)))
      end.make(line[line.endIndex - 1])
    }
    return LegalLine(line, after: game).moves.map(\.description).joined(separator: " ")
  }

  @Test func itEndsBeforeTheFirstMoveThatIsNotLegal() throws {
    let moves = [Move(.e2, .e4, .doublePush), Move(.e7, .e5, .doublePush), Move(.e4, .e5), Move(.g1, .f3)]
    let line = LegalLine(moves, after: GameState())
    #expect(line.moves == Array(moves.prefix(2)))
    #expect(line.position.fen.hasPrefix("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"))
  }

  private static let queenEnding = "8/7k/8/8/8/8/8/K2Q4 w - - 0 1"

  @Test func itEndsWithTheThirdOccurrence() throws {
    let game = "d1b1 h7h8 b1c1 h8h7 c1b1 h7h8 b1c1 h8h7"
    #expect(try playable("c1b1 h7h8 b1c1", from: Self.queenEnding, after: game) == "c1b1")
    // One occurrence less is no draw yet.
    let shorter = "d1b1 h7h8 b1c1 h8h7"
    #expect(try playable("c1b1 h7h8 b1c1", from: Self.queenEnding, after: shorter) == "c1b1 h7h8 b1c1")
    // Within the line itself it counts as well: the root comes up for the third time.
    let twice = "c1b1 h7h8 b1c1 h8h7 c1b1 h7h8 b1c1 h8h7"
    let fresh = "d1c1 h7g7 a1a2 g7h7"
    let played = try playable("\(twice) c1b1", from: Self.queenEnding, after: fresh)
    #expect(played == twice)
  }

  @Test func itEndsWithTheFiftyMoveRuleAndTheLastMan() throws {
    #expect(try playable("d1d2 h7g7 d2d3", from: "8/7k/8/8/8/8/8/K2Q4 w - - 98 80") == "d1d2 h7g7")
    #expect(try playable("a1b2 h7g7 b2c3", from: "8/7k/8/8/8/8/1q6/K7 w - - 0 1") == "a1b2")
  }

  /// Whoever asks for a move where nobody claims the draw gets one.
  @Test func aDrawnGameHasAFirstMove() throws {
    #expect(try playable("a1a2 h7h8", from: "8/7k/8/8/8/8/8/K7 w - - 0 1") == "a1a2")
  }

  // MARK: Mates

  private static let mateInTwo = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"
  private static let mateInThree = "8/8/8/8/1p1N4/1Bk1K3/3N4/b7 w - - 0 1"

  @Test func theLastPliesAreFoundByTrying() throws {
    var line = LegalLine([], after: GameState(try Position(fen: Self.mateInTwo)))
    line.complete(toMateIn: 3, with: memory.beginSearch())
    #expect(line.moves.count == 3 && line.moves.first == Move(.a1, .a6) && line.position.isCheckmate)
    // The side that is mated plays on as long as it was said to live.
    var second = LegalLine([Move(.a1, .a6)], after: GameState(try Position(fen: Self.mateInTwo)))
    second.complete(toMateIn: 3, with: memory.beginSearch())
    #expect(second.moves.count == 3 && second.position.isCheckmate)
  }

  /// Some defenses are shorter than others.
  @Test(arguments: [mateInThree, "k7/8/8/3K4/8/8/8/7Q w - - 0 1", "3k4/8/8/3K4/8/8/8/7R w - - 0 1"])
  func fivePliesAreFoundByTrying(fen: String) throws {
    var line = LegalLine([], after: GameState(try Position(fen: fen)))
    line.complete(toMateIn: 5, with: memory.beginSearch())
    #expect(line.moves.count == 5 && line.position.isCheckmate)
  }

  /// Further from the mate, only the table knows: by an entry of the position, or of the one that comes next.
  @Test(arguments: [0, 1]) func theFirstPliesAreThoseOfTheTable(plyOfEntry: Int) throws {
    let root = try Position(fen: "2k5/8/8/3K4/8/8/8/7R w - - 0 1")
    let (move, reply) = (Move(.d5, .c6), Move(.c8, .b8))
    let table = memory.beginSearch()
    func store(_ position: Position, _ move: Move, _ score: Score) {
      table.store(position.key, move: move, score: score, rawEval: .none, depth: 9, bound: .exact, ttPV: false, ply: 0)
    }
    if plyOfEntry == 0 { store(root, move, .mating(in: 7)) } else { store(root.after(move), .none, .mated(in: 6)) }
    // Where the table has nothing of the reply either, the line stays as it is.
    var line = LegalLine([], after: GameState(root))
    line.complete(toMateIn: 7, with: table)
    #expect(line.moves == [move])
    store(root.after(move).after(reply), .none, .mating(in: 5))
    line.complete(toMateIn: 7, with: table)
    #expect(line.moves.count == 7 && line.position.isCheckmate)
  }
}
