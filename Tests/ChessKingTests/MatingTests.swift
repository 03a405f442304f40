import Chess
import ChessEngine
import TestSupport
import Testing

@testable import ChessKing

/// Whoever has won a queen or a rook wants to be mated with it by a character that says it can play.
@Suite("Mating a bare king")
struct MatingTests {
  @Test(arguments: [Persona.michael, Persona.alex], [PieceKind.queen, .rook])
  func mates(persona: Persona, piece: PieceKind) async throws {
    var options = EngineOptions()
    (options.handicap, options.hashMegabytes) = (Handicap(nodes: 2_000), 1)
    let defender = Engine(options)
    let starts = positionsAgainstBareKing([piece], count: fuzzEffort(debug: 1, release: 20))
    for (seed, start) in starts.enumerated() {
      var game = Game(start: start, seed: UInt64(seed))
      while !game.isOver {
        let move =
          game.position.sideToMove == .white
          ? try await persona.nextMove(in: game) : try #require(defender.best(game.state, limits: SearchLimits()).move)
        try game.play(move)
      }
      #expect(game.outcome?.result.winner == .white, "\(start): \(game.outcome.map { "\($0)" } ?? "")")
    }
  }
}
