import Chess
import NNUE
import TestSupport
import Testing

@testable import ChessEngine

struct SoloSearcherTests {
  @Test func itAnswersWhatAnEngineDoes() throws {
    var limits = SearchLimits()
    (limits.softNodes, limits.nodes) = (2_000, 16_000)
    for fen in NamedPosition.classics + ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "R6k/8/6K1/8/8/8/8/8 b - - 0 1"] {
      let position = try Position(fen: fen)
      let solo = SoloSearcher(.network(.embedded), hashMegabytes: 16)
      let answer = solo.search(GameState(position), softNodes: 2_000, hardNodes: 16_000)
      let best = Engine().best(position, limits: limits)
      #expect(answer?.move == best.move && answer?.nodes ?? 0 == best.nodes, "\(fen)")
      if let answer { #expect(answer.score == best.score, "\(fen)") }
    }
  }

  @Test func aNewGameForgetsEverything() throws {
    let solo = SoloSearcher(.network(.embedded), hashMegabytes: 1)
    let position = try Position(fen: NamedPosition.kiwipete)
    func search() -> SoloSearcher.Answer? { solo.search(GameState(position), softNodes: 3_000, hardNodes: 24_000) }
    let first = search()
    #expect(search() != first)
    solo.newGame()
    #expect(search() == first)
  }

  @Test func theLimitsAreKept() throws {
    let solo = SoloSearcher(.network(.embedded), hashMegabytes: 1)
    let position = try Position(fen: NamedPosition.kiwipete)
    let soft = try #require(solo.search(GameState(position), softNodes: 500, hardNodes: 1_000_000))
    // It ends with the iteration in which the soft limit is reached, not at the limit and not much later.
    #expect(soft.nodes > 500 && soft.nodes < 20_000)
    let hard = try #require(solo.search(GameState(position), softNodes: 50_000, hardNodes: 700))
    #expect(hard.nodes == 700)
  }

  @Test func itGoesOnIfTheFirstAnswerIsWorthIt() throws {
    let solo = SoloSearcher(.network(.embedded), hashMegabytes: 1)
    for fen in NamedPosition.classics + ["R6k/8/6K1/8/8/8/8/8 b - - 0 1"] {
      let game = GameState(try Position(fen: fen))
      for hardNodes in [300, 16_000] {
        func single(_ softNodes: Int) -> SoloSearcher.Answer? {
          solo.newGame()
          return solo.search(game, softNodes: softNodes, hardNodes: hardNodes)
        }
        for (isWorthMore, softNodes) in [(false, 200), (true, 2_000)] {
          let expected = single(softNodes)
          let first = single(200)
          var asked: [SoloSearcher.Answer] = []
          solo.newGame()
          let answer = solo.search(game, firstNodes: 200, softNodes: 2_000, hardNodes: hardNodes) { answer in
            asked.append(answer)
            return isWorthMore
          }
          #expect(answer == expected, "\(fen), \(hardNodes) nodes at most")
          #expect(asked == [first].compactMap { $0 }, "\(fen), \(hardNodes) nodes at most")
        }
      }
    }
  }
}
