import Chess
import NNUE
import TestSupport
import Testing

@testable import ChessEngine

struct EvaluationTests {
  /// The same position with colors exchanged.
  private func flipped(_ fen: String) -> String {
    let fields = fen.split(separator: " ").map(String.init)
    let ranks = fields[0].split(separator: "/").reversed().joined(separator: "/")
    let swapped = String(ranks.map { $0.isUppercase ? Character($0.lowercased()) : Character($0.uppercased()) })
    return "\(swapped) \(fields[1] == "w" ? "b" : "w") - - 0 1"
  }

  @Test(arguments: NamedPosition.classics)
  func bothColorsJudgeAlike(fen: String) throws {
    let evaluation = HandMadeEvaluation()
    let other = try Position(fen: flipped(fen))
    #expect(evaluation.evaluate(try Position(fen: fen)) == evaluation.evaluate(other))
  }

  @Test func aQueenMoreIsWinning() throws {
    let evaluation = HandMadeEvaluation()
    #expect(evaluation.evaluate(try Position(fen: "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")) > 800)
    #expect(evaluation.evaluate(try Position(fen: "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1")) < -800)
  }

  @Test(arguments: NamedPosition.classics)
  func everyManButTheKingsHasAWorth(fen: String) throws {
    let position = try Position(fen: fen)
    for evaluator in [Evaluator.handMade, .network(.embedded)] {
      let pieceValues = evaluator.pieceValues(in: position)
      #expect(Set(pieceValues.keys) == Set(position.occupied - position.placement.kings))
    }
  }

  @Test func aManIsWorthWhatTheEvaluationLosesWithoutIt() throws {
    let (with, without) = ("4k3/5p2/8/8/8/8/8/Q3K3 b - - 0 1", "4k3/5p2/8/8/8/8/8/4K3 b - - 0 1")
    for evaluator in [Evaluator.handMade, .network(.embedded)] {
      let pieceValues = evaluator.pieceValues(in: try Position(fen: with))
      let difference = evaluator.evaluate(try Position(fen: without)) - evaluator.evaluate(try Position(fen: with))
      #expect(pieceValues[.a1] == difference && difference > 400)
    }
  }

  /// Where material is balanced, so is what it is worth, and the sum is what the evaluation says but for the king squares.
  @Test func worthsAddUp() {
    let pieceValues = Evaluator.handMade.pieceValues(in: .start)
    #expect(pieceValues.values.reduce(0, +) == 0)
    for (square, worth) in pieceValues { #expect(pieceValues[Square(index: square.index ^ 56)] == -worth) }
    // A network sees more than a sum, but the same men.
    let learned = Evaluator.network(.embedded).pieceValues(in: .start)
    for (square, worth) in learned {
      #expect((worth > 0) == Position.start.placement.white.contains(square), "\(square): \(worth)")
    }
    #expect(abs(learned.values.reduce(0, +)) < 500)
  }
}
