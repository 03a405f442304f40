import Chess
import Testing

@testable import Arena

@Suite struct AdjudicationTests {
  /// Feeds scores of White and Black in turn, from move 1 on, and tells at which ply the game ended and how.
  private func run(_ rules: AdjudicationRules, _ scores: [Int?]) -> (ply: Int, result: GameResult, ending: Ending)? {
    var adjudicator = Adjudicator(rules)
    for (ply, score) in scores.enumerated() {
      let color: Color = ply % 2 == 0 ? .white : .black
      let score = score.map { EngineScore.centipawns($0) }
      if let end = adjudicator.adjudicate(score, by: color, moveNumber: ply / 2 + 1, plies: ply + 1) {
        return (ply + 1, end.result, end.ending)
      }
    }
    return nil
  }

  private func win(_ moves: Int, both: Bool) -> AdjudicationRules {
    var rules = AdjudicationRules()
    var rule = AdjudicationRules.Win()
    (rule.moves, rule.needsBoth) = (moves, both)
    rules.win = rule
    return rules
  }

  @Test func winByAgreement() throws {
    let end = try #require(run(win(2, both: true), [700, -100, 700, -700, 700, -700, 700]))
    #expect(end == (6, .whiteWins, .adjudicatedWin))
    // The winner does not believe it.
    #expect(run(win(2, both: true), [500, -700, 500, -700, 500, -700]) == nil)
    // A score that is missing breaks the row.
    #expect(run(win(2, both: true), [700, -700, nil, -700, 700, -700]) == nil)
  }

  @Test func winByTheLoserAlone() throws {
    let end = try #require(run(win(2, both: false), [-600, 0, -600, 0]))
    #expect(end == (3, .blackWins, .adjudicatedWin))
    #expect(run(win(2, both: false), [600, 0, 600, 0]) == nil)
  }

  @Test func draw() throws {
    var rules = AdjudicationRules()
    var rule = AdjudicationRules.Draw()
    (rule.fromMove, rule.moves, rule.score) = (3, 2, 10)
    rules.draw = rule
    #expect(try #require(run(rules, [5, -5, 10, -10, 0, 0])) == (5, .draw, .adjudicatedDraw))
    #expect(run(rules, [5, -5, 10, -10]) == nil)
    #expect(run(rules, [5, 5, 5, 11, 5, 5, 5, nil, 5, 5]) == nil)
  }

  @Test func length() throws {
    var rules = AdjudicationRules()
    rules.longestGame = 3
    #expect(try #require(run(rules, [900, -900, 900, -900])) == (3, .draw, .length))
  }

  @Test func off() { #expect(run(AdjudicationRules(), Array(repeating: 0, count: 400)) == nil) }
}

@Suite struct GameInProgressTests {
  private func play(_ moves: String, from fen: String? = nil) throws -> GameInProgress {
    let start = try fen.map { try Position(fen: $0) } ?? .start
    var game = GameInProgress(MatchOpening(start: start), isChess960: false)
    for move in moves.split(separator: " ") { game.play(try game.position.move(coordinates: move)) }
    return game
  }

  @Test func endings() throws {
    #expect(try play("f2f3 e7e5 g2g4 d8h4").outcome?.ending == .checkmate)
    #expect(try play("f2f3 e7e5 g2g4 d8h4").outcome?.result == .blackWins)
    #expect(try play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1").outcome == nil)
    #expect(try play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8").outcome?.ending == .repetition)
    #expect(try play("g5g7", from: "7k/8/5K2/6Q1/8/8/8/8 w - - 99 80").outcome?.ending == .checkmate)
    #expect(try play("g5a5", from: "7k/8/5K2/6Q1/8/8/8/8 w - - 99 80").outcome?.ending == .fiftyMoves)
    #expect(try play("g5a5", from: "7k/8/5K2/6Q1/8/8/8/8 w - - 98 80").outcome == nil)
    #expect(try play("g5g6", from: "7k/8/5K2/6Q1/8/8/8/8 w - - 0 80").outcome?.ending == .stalemate)
    #expect(try play("e1d2", from: "4k3/8/8/8/8/8/3b4/4K3 w - - 0 1").outcome?.ending == .insufficientMaterial)
  }

  @Test func command() throws {
    #expect(try play("").command == "position startpos")
    #expect(try play("e2e4 e7e5").command == "position startpos moves e2e4 e7e5")
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    #expect(try play("e1g1", from: fen).command == "position fen \(fen) moves e1g1")
    var game = GameInProgress(MatchOpening(start: try Position(fen: fen)), isChess960: true)
    game.play(try game.position.move(coordinates: "e1h1"))
    #expect(game.command == "position fen \(fen) moves e1h1")
  }
}
