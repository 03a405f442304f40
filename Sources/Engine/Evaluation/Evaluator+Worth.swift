import Chess
import NNUE

extension Evaluator {
  /// What each man is worth where it stands, as White sees it: by how much the evaluation falls if that man is taken
  /// off. Men of White are usually worth more than 0, those of Black less.
  ///
  /// A network judges both boards with the output weights that are meant for the whole one. Otherwise, where the next
  /// bucket begins, the figures would also tell by how much two buckets differ, and each man the same.
  ///
  /// - Returns: the worths in the evaluation's own centipawns; no king has one, since no board can do without it.
  public func worths(in position: Position) -> [Square: Int] {
    let (board, side) = (position.placement, position.sideToMove)
    switch self {
    case .handMade:
      let evaluation = HandMadeEvaluation()
      defer { evaluation.deallocate() }
      return Evaluator.worths(on: board, side) { Int(evaluation.evaluate($0, sideToMove: side).value) }
    case .network(let network):
      let bucket = network.architecture.outputBucket(men: board.occupied.count)
      return Evaluator.worths(on: board, side) { network.evaluate($0, sideToMove: side, outputBucket: bucket) }
    }
  }

  private static func worths(
    on board: Placement, _ sideToMove: Color, _ evaluate: (Placement) -> Int
  ) -> [Square: Int] {
    let whole = evaluate(board)
    var worths: [Square: Int] = [:]
    for square in board.occupied - board.kings {
      var rest = board
      rest[square] = nil
      worths[square] = (whole - evaluate(rest)) * (sideToMove == .white ? 1 : -1)
    }
    return worths
  }
}
