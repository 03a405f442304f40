import Chess
import NNUE
import TestSupport

/// The definition of the evaluation, in the plainest words and in integers that cannot overflow.
struct Reference {
  let file: NetworkFile
  private let index: FeatureIndex

  init(_ file: NetworkFile) {
    self.file = file
    index = FeatureIndex(file.architecture)
  }

  func accumulator(_ board: Placement, _ color: Color) -> [Int16] {
    let hidden = file.architecture.hidden
    let view = index.view(of: color, king: board[Piece(color, .king)].lsb)
    var sums = file.weights.featureBiases.map { Int($0) }
    for square in board.occupied {
      guard let piece = board[square] else { continue }
      let threats = file.architecture.threatBuckets == 1 ? 0 : board.threatBucket(of: square)
      let first = view.row(of: piece, on: square, threatBucket: threats) * hidden
      for unit in 0..<hidden { sums[unit] += Int(file.weights.features[first + unit]) }
    }
    return sums.map { Int16($0) }
  }

  func output(own: [Int16], theirs: [Int16], bucket: Int) -> Int {
    let inputs = own + theirs
    var sum = 0
    for (unit, input) in inputs.enumerated() {
      let activation = min(max(Int(input), 0), 127)
      sum += activation * activation * Int(file.weights.outputs[bucket * inputs.count + unit])
    }
    return (sum / 127 + Int(file.weights.outputBiases[bucket])) * 400 / (127 * 64)
  }

  func evaluate(_ board: Placement, sideToMove: Color) -> Int {
    let bucket = file.architecture.outputBuckets == 1 ? 0 : (board.occupied.count - 2) / 4
    let (own, theirs) = (accumulator(board, sideToMove), accumulator(board, sideToMove.opponent))
    return output(own: own, theirs: theirs, bucket: bucket)
  }
}
