import Chess
import ChessEngine
import NNUE
import Platform

/// The response to `eval`: the static evaluation of a position and its components.
///
/// All values are scaled like search scores: 1.00 means a 50 % chance to win.
struct EvaluationReport {
  private let position: Position
  private let evaluator: Evaluator
  private let networkName: String

  init(_ position: Position, _ evaluator: Evaluator, networkName: String) {
    self.position = position
    self.evaluator = evaluator
    self.networkName = networkName
  }

  var text: String {
    var text = board
    text += "\nUnder each piece: by how much its removal would lower the evaluation for White, in pawns.\n\n"
    switch evaluator {
    case .handMade: text += "Evaluated by the handcrafted evaluation.\n"
    case .network(let network): text += buckets(of: network)
    }
    if position.inCheck { text += "\nThe side to move is in check, so the evaluation without a search means little.\n" }
    let total = shown(forSideToMove: Int(evaluator.evaluate(position).value))
    // The words that programs look for, after those of Stockfish.
    return text + "\nFinal evaluation       \(pawns(total)) (white side, without a search)"
  }

  // MARK: Parts

  private var board: String {
    let pieceValues = evaluator.pieceValues(in: position)
    let line = " " + String(repeating: "+--------", count: 8) + "+\n"
    var text = line
    for rank in Rank.allCases.reversed() {
      var (pieces, figures) = ("", "")
      for file in File.allCases {
        let square = Square(file, rank)
        pieces += " |   \(position[square].map { String($0.fenLetter) } ?? " ")   "
        figures += " |" + (pieceValues[square].map { pawns(shown($0)) } ?? "").aligned(right: 7)
      }
      text += "\(pieces) | \(rank)\n\(figures) |\n" + line
    }
    return text + "     " + File.allCases.map(\.description).joined(separator: "        ") + "\n"
  }

  private func buckets(of network: Network) -> String {
    let (board, side) = (position.placement, position.sideToMove)
    let used = network.architecture.outputBucket(pieceCount: board.occupied.count)
    var text = "Evaluated by a network, \(networkName):\n"
    text += "\(network.architecture), checksum \(String(network.file.checksum, radix: 16))\n\n"
    text += "  Output bucket Value for White\n"
    for bucket in 0..<network.architecture.outputBuckets {
      let pieceCount = network.architecture.pieceCounts(outputBucket: bucket)
      let value = network.evaluate(board, sideToMove: side, outputBucket: bucket)
      text += "\(pieceCount.lowerBound)-\(pieceCount.upperBound) pieces".aligned(right: 15)
      text += pawns(shown(forSideToMove: value)).aligned(right: 16) + (bucket == used ? "  in use\n" : "\n")
    }
    return text
  }

  // MARK: Values

  /// The value in centipawns as displayed in search scores.
  private func shown(_ value: Int) -> Int { Score(value).centipawns(pieceCount: position.occupied.count) }

  /// The displayed value for White, given a value for the side to move.
  private func shown(forSideToMove value: Int) -> Int { shown(position.sideToMove == .white ? value : -value) }

  /// Centipawns as pawns, with a sign.
  private func pawns(_ centipawns: Int) -> String {
    (centipawns > 0 ? "+" : "") + (Double(centipawns) / 100).fixed(2)
  }
}
