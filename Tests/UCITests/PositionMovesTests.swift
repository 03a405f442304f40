import Chess
import Testing

@testable import UCI

/// The moves after `position` are more than a way to write the position down: draws by repetition count from them.
struct PositionMovesTests {
  /// The value of a queen more after this game, if the queen goes to b1.
  private func scores(after moves: String) -> [Int] {
    let conversation = Conversation()
    conversation.send("position fen 8/7k/8/8/8/8/8/K2Q4 w - - 0 1 moves \(moves)", "go depth 6 searchmoves c1b1")
    let lines = conversation.wait(for: "bestmove c1b1")
    conversation.finish()
    return lines.compactMap { Referee.number(after: "cp", in: $0) }
  }

  @Test func aThirdOccurrenceIsADraw() {
    let scores = scores(after: "d1b1 h7h8 b1c1 h8h7 c1b1 h7h8 b1c1 h8h7")
    #expect(scores.count >= 6 && scores.allSatisfy { $0 == 0 }, "\(scores)")
  }

  @Test func aSecondOccurrenceIsNone() {
    let scores = scores(after: "d1b1 h7h8 b1c1 h8h7")
    #expect(scores.last ?? 0 > 50, "\(scores)")
  }

  @Test func whatCannotComeBackIsForgotten() throws {
    var game = GameState()
    #expect(game.play(["g1f3", "g8f6", "f3g1"]) == nil && game.earlierKeys.count == 3)
    #expect(game.play(["e7e5"]) == nil && game.earlierKeys.isEmpty)
    #expect(game.play(["g1f3"]) == nil && game.earlierKeys.count == 1)
  }
}
