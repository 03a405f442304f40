import Chess
import Engine
import NNUE
import Platform

/// The answer to `eval`: what an evaluator thinks of a position without any search, and of what that is made up.
///
/// All figures are scaled as the scores of a search are: 1.00 is an even chance of winning from there.
struct EvaluationReport {
  private let position: Position
  private let evaluator: Evaluator
  private let networkName: String

  /// - Parameters:
  ///   - position: what to judge.
  ///   - evaluator: who judges.
  ///   - networkName: what to call its network, if it has one.
  init(_ position: Position, _ evaluator: Evaluator, networkName: String) {
    self.position = position
    self.evaluator = evaluator
    self.networkName = networkName
  }

  /// The report; its last line is the evaluation.
  var text: String {
    var text = board
    text += "\nUnder each man: what White would lose without it, in pawns.\n\n"
    switch evaluator {
    case .handMade: text += "Judged by the hand-made evaluation.\n"
    case .network(let network): text += buckets(of: network)
    }
    if position.isCheck { text += "\nThe side to move is in check, where an evaluation without search means little.\n" }
    let total = shown(forSideToMove: Int(evaluator.evaluate(position).value))
    return text + "\nEvaluation: \(total) centipawns for White, without any search"
  }

  // MARK: Parts

  private var board: String {
    let worths = evaluator.worths(in: position)
    let line = " " + String(repeating: "+--------", count: 8) + "+\n"
    var text = line
    for rank in Rank.allCases.reversed() {
      var (men, figures) = ("", "")
      for file in File.allCases {
        let square = Square(file, rank)
        men += " |   \(position[square].map { String($0.fenLetter) } ?? " ")   "
        figures += " |" + (worths[square].map { pawns(shown($0)) } ?? "").aligned(right: 7)
      }
      text += "\(men) | \(rank)\n\(figures) |\n" + line
    }
    return text + "     " + File.allCases.map(\.description).joined(separator: "        ") + "\n"
  }

  /// What each set of output weights makes of the position.
  private func buckets(of network: Network) -> String {
    let (board, side) = (position.placement, position.sideToMove)
    let used = network.architecture.outputBucket(men: board.occupied.count)
    var text = "Judged by a network, \(networkName):\n"
    text += "\(network.architecture), checksum \(String(network.file.checksum, radix: 16))\n\n"
    text += "Its weights for   say for White\n"
    for bucket in 0..<network.architecture.outputBuckets {
      let men = network.architecture.men(outputBucket: bucket)
      let value = network.evaluate(board, sideToMove: side, outputBucket: bucket)
      text += "\(men.lowerBound)-\(men.upperBound) men".aligned(right: 15)
      text += pawns(shown(forSideToMove: value)).aligned(right: 16) + (bucket == used ? "  in use\n" : "\n")
    }
    return text
  }

  // MARK: Figures

  /// Centipawns as people are told them.
  private func shown(_ value: Int) -> Int { Score(value).centipawns(men: position.occupied.count) }

  /// The same for White, of a value for the side to move.
  private func shown(forSideToMove value: Int) -> Int { shown(position.sideToMove == .white ? value : -value) }

  /// Centipawns as pawns, with their sign.
  private func pawns(_ centipawns: Int) -> String {
    (centipawns > 0 ? "+" : "") + (Double(centipawns) / 100).fixed(2)
  }
}
