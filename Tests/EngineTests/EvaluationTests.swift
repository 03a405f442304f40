import Chess
import TestSupport
import Testing

@testable import Engine

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
    defer { evaluation.deallocate() }
    let other = try Position(fen: flipped(fen))
    #expect(evaluation.evaluate(try Position(fen: fen)) == evaluation.evaluate(other))
  }

  @Test func aQueenMoreIsWinning() throws {
    let evaluation = HandMadeEvaluation()
    defer { evaluation.deallocate() }
    #expect(evaluation.evaluate(try Position(fen: "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")) > 800)
    #expect(evaluation.evaluate(try Position(fen: "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1")) < -800)
  }
}
