import Chess
import TestSupport
import Testing

@testable import ChessEngine

/// Knowledge of a bare king without tables.
struct MopUpTests {
  /// True if a bare king is mated by an engine that searches as many nodes as its own.
  private func isMated(from start: Position, nodes: UInt64) -> Bool {
    var options = EngineOptions()
    options.hashMegabytes = 4
    let (attacker, defender) = (Engine(options), Engine(options))
    var game = GameState(start)
    var limits = SearchLimits()
    limits.nodes = nodes
    while !game.position.isDrawByFiftyMoves, !game.position.isInsufficientMaterial, game.repetitions < 2 {
      let engine = game.position.sideToMove == .white ? attacker : defender
      guard let move = engine.best(game, limits: limits).move else { break }
      game.play(move)
    }
    return game.position.isCheckmate
  }

  @Test(arguments: [[PieceKind.bishop, .knight], [.bishop, .bishop]])
  func minorPiecesMate(pieces: [PieceKind]) {
    let starts = positionsAgainstBareKing(pieces, count: fuzzEffort(debug: 20, release: 40)).filter {
      !$0.isInsufficientMaterial
    }
    for start in starts.prefix(fuzzEffort(debug: 1, release: 8)) {
      #expect(isMated(from: start, nodes: 20_000), "\(start)")
    }
  }

  /// It did while the way to the corner counted no more than that to the king.
  @Test func aBareKingDoesNotGetAway() throws {
    #expect(isMated(from: try Position(fen: "8/8/7B/8/k7/8/4NK2/8 w - - 0 1"), nodes: 20_000))
  }

  /// A bishop mates in the corners of its color only.
  @Test(arguments: [("e3", "h8", "a8"), ("e2", "a8", "h8")])
  func theRightCornerIsBetter(bishop: String, right: String, wrong: String) throws {
    func value(_ king: String) throws -> Score {
      var setup = PositionSetup()
      for (square, piece) in [
        (bishop, Piece(.white, .bishop)), ("c3", Piece(.white, .knight)), ("d5", Piece(.white, .king)),
        (king, Piece(.black, .king)),
      ] { setup.placement[try #require(Square(square))] = piece }
      return Evaluator.network(.embedded).evaluate(try setup.validated().position)
    }
    #expect(try value(right) > value(wrong) + 200)
  }

  /// Mate would need the bare king's help.
  @Test(arguments: ["8/2N5/1K6/8/8/3k4/8/6N1 w - - 0 1", "8/2N5/1K6/8/8/3k4/8/6N1 b - - 0 1"])
  func twoKnightsAreADraw(fen: String) throws {
    let position = try Position(fen: fen)
    #expect(Evaluator.network(.embedded).evaluate(position) == .draw)
    var limits = SearchLimits()
    limits.nodes = 20_000
    #expect(Engine().analysis(of: GameState(position), limits: limits).lines.first?.score == .draw)
  }

  /// … but where the king has helped, it is mated.
  @Test func aMateByKnightsIsSeen() throws {
    let position = try Position(fen: "7k/8/6KN/6N1/8/8/8/8 w - - 0 1")
    var limits = SearchLimits()
    limits.nodes = 20_000
    #expect(Engine().best(position, limits: limits).score == .mating(in: 1))
  }
}
