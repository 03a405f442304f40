import Chess
import Testing

@testable import ChessKing

@Suite("What a character did not see")
struct ConfessionTests {
  /// White takes a pawn that a bishop guards from afar, and loses the queen.
  private func game(seed: UInt64) throws -> Game {
    var game = Game(start: try Position(fen: "b5k1/5ppp/8/8/4p3/8/5PPP/4Q1K1 w - - 0 1"), seed: seed)
    for san in ["Qxe4", "Bxe4", "h3"] { try game.play(try game.position.move(san: san)) }
    return game
  }

  @Test("Michael tells which piece he did not see, in the games in which he does not see it")
  func michael() async throws {
    var texts: Set<String> = []
    for seed in 0..<12 as Range<UInt64> {
      let words = try #require(try await Persona.michael.confession(about: game(seed: seed), playing: .white))
      texts.insert(words.english)
      #expect(words.vietnamese != words.english)
    }
    #expect(texts.contains("1. Qxe4 was my mistake: I did not see your bishop on a8."))
    // In other games he sees it, and would not have played this.
    #expect(texts.count == 2, "\(texts)")
  }

  @Test("who sees everything tells what was expected instead")
  func tomHuynh() async throws {
    var persona = Persona.tomHuynh
    persona.depth = 4
    let words = try #require(try await persona.confession(about: game(seed: 1), playing: .white))
    #expect(words.english.hasPrefix("1. Qxe4 was my mistake: I "))
    #expect(!words.english.contains("did not see"))
  }

  @Test("in check he sees every reply", arguments: 0..<12 as Range<UInt64>)
  func inCheck(seed: UInt64) async throws {
    var game = Game(start: try Position(fen: "r5k1/5ppp/8/8/8/8/5PPP/4Q1K1 w - - 0 1"), seed: seed)
    for san in ["Qe8+", "Rxe8", "h3"] { try game.play(try game.position.move(san: san)) }
    let words = try await Persona.michael.confession(about: game, playing: .white)
    #expect(words?.english.contains("did not see your rook") != true)
  }

  @Test("nothing went wrong, nothing is told")
  func nothing() async throws {
    #expect(try await Persona.michael.confession(about: game(seed: 1), playing: .black) == nil)
    #expect(try await Persona.michael.confession(about: Game(), playing: .white) == nil)
    #expect(try await Store.test().friends().confession() == nil)
  }
}
