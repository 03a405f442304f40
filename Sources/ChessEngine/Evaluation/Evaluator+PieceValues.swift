import Chess
import NNUE

extension Evaluator {
  /// The value of each piece where it stands: by how much the evaluation, from White's point of view, falls if the piece
  /// is removed. Usually positive for White's pieces and negative for Black's.
  ///
  /// A network evaluates both boards with the output bucket of the whole board; otherwise the values would contain the
  /// difference of two buckets.
  ///
  /// - Returns: the values in the evaluator's unit; kings have none.
  public func pieceValues(in position: Position) -> [Square: Int] {
    let (board, side) = (position.placement, position.sideToMove)
    switch self {
    case .handMade:
      let evaluation = HandMadeEvaluation()
      return Evaluator.pieceValues(on: board, side) { Int(evaluation.evaluate($0, sideToMove: side).value) }
    case .network(let network):
      let bucket = network.architecture.outputBucket(pieceCount: board.occupied.count)
      return Evaluator.pieceValues(on: board, side) { network.evaluate($0, sideToMove: side, outputBucket: bucket) }
    }
  }

  private static func pieceValues(
    on board: Placement, _ sideToMove: Color, _ evaluate: (Placement) -> Int
  ) -> [Square: Int] {
    let whole = evaluate(board)
    var pieceValues: [Square: Int] = [:]
    for square in board.occupied - board.kings {
      var rest = board
      rest[square] = nil
      pieceValues[square] = (whole - evaluate(rest)) * (sideToMove == .white ? 1 : -1)
    }
    return pieceValues
  }
}
