import Chess
import Engine
import Platform
import TestSupport
import Testing

@testable import ChessKing

/// Whoever has won a queen or a rook wants to be mated with it by a character that says it can play.
@Suite("Mating a bare king")
struct MatingTests {
  /// Positions with the kings and this piece, White to move and not yet mating.
  private func starts(_ piece: PieceKind, _ count: Int) throws -> [Position] {
    var random = SplitMix64(seed: UInt64(piece.index))
    var positions: [Position] = []
    while positions.count < count {
      let squares = (0..<3).map { _ in Square(index: Int.random(in: 0..<64, using: &random)) }
      var setup = PositionSetup()
      setup.placement[squares[0]] = Piece(.white, .king)
      setup.placement[squares[1]] = Piece(.black, .king)
      setup.placement[squares[2]] = Piece(.white, piece)
      guard Set(squares).count == 3, let position = try? setup.validated().position else { continue }
      // Not where the piece is lost at once.
      let isLost = position.legalMoves.allSatisfy { !position.after($0).moves(.noisy).isEmpty }
      if !isLost { positions.append(position) }
    }
    return positions
  }

  @Test(arguments: [Persona.michael, Persona.alex], [PieceKind.queen, .rook])
  func mates(persona: Persona, piece: PieceKind) async throws {
    var options = EngineOptions()
    (options.handicap, options.hashMegabytes) = (Handicap(nodes: 2_000), 1)
    let defender = Engine(options)
    for (seed, start) in try starts(piece, fuzzEffort(debug: 1, release: 20)).enumerated() {
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
