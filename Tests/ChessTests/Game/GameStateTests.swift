import Platform
import TestSupport
import Testing

@testable import Chess

struct GameStateTests {
  @Test func movesLeadToThePosition() throws {
    var game = try GameState("e2e4 e7e5 g1f3")
    #expect(game.position.fen == "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")
    #expect(game.start == .start && game.moves.count == 3 && game.outcome == nil)
    let before = try GameState("e2e4 e7e5")
    #expect(game.undo() == Move(.g1, .f3) && game == before && game.position == before.position)
    game.undo()
    game.undo()
    #expect(game == GameState() && game.undo() == nil && game == GameState())
  }

  /// After a capture or a pawn move nothing before it can be repeated; taking it back brings the history back.
  @Test func onlyWhatCanBeRepeatedIsKept() throws {
    var game = try GameState("g1f3 g8f6 f3g1 f6g8")
    #expect(game.earlierKeys.count == 4 && game.repetitions == 1)
    let keys = game.earlierKeys
    game.play(Move(.e2, .e4, .doublePush))
    #expect(game.earlierKeys.isEmpty && game.repetitions == 0)
    game.undo()
    #expect(game.earlierKeys == keys)
  }

  /// Taking all moves back leads through the same positions with the same histories, whatever was played, and whether or
  /// not the game began with a position that has a past.
  @Test(arguments: [0, 7]) func undoIsTheWayBack(pliesBefore: Int) throws {
    var random = SplitMix64(seed: 44)
    for _ in 0..<20 {
      var game = GameState(try Position(fen: NamedPosition.kiwipete))
      var states: [GameState] = []
      for ply in 0..<(pliesBefore + 150) {
        if ply == pliesBefore { (game, states) = (GameState(game.position), []) }
        guard let move = game.position.legalMoves.randomElement(using: &random) else { break }
        states.append(game)
        game.play(random.next() % 20 == 0 && !game.position.inCheck ? .none : move)
      }
      while let state = states.popLast() {
        game.undo()
        #expect(game == state && game.position == state.position && game.earlierKeys == state.earlierKeys)
        #expect(game.position.reversiblePlies == state.position.reversiblePlies)
      }
      #expect(game.undo() == nil)
    }
  }

  @Test func aNullMovePassesTheTurn() {
    var game = GameState()
    game.play(.none)
    #expect(game.position.sideToMove == .black && game.moves == [.none])
    #expect(game.scoresheet == [ScoresheetRow(number: 1, white: "--")] && game.captured(by: .white) == [])
    game.undo()
    #expect(game.position == .start)
  }

  @Test(arguments: [
    ("f2f3 e7e5 g2g4 d8h4", NamedPosition.start, Outcome(.blackWins, .checkmate)),
    ("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", NamedPosition.start, Outcome(.draw, .repetition)),
    ("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", NamedPosition.start, nil),
    ("a1a2", "7k/8/8/8/8/8/8/KR6 w - - 99 90", Outcome(.draw, .fiftyMoves)),
    ("a1a2", "7k/8/8/8/8/8/8/KR6 w - - 98 90", nil),
    ("e1e8", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 99 90", Outcome(.whiteWins, .checkmate)),
    ("b1a1", "6k1/8/8/8/8/8/8/rK6 w - - 0 90", Outcome(.draw, .insufficientMaterial)),
    ("b5b6", "k7/2K5/8/1Q6/8/8/8/8 w - - 0 1", Outcome(.draw, .stalemate)),
  ])
  func theRulesEndTheGame(moves: String, fen: String, outcome: Outcome?) throws {
    #expect(try GameState(moves, from: fen).outcome == outcome)
  }
}
