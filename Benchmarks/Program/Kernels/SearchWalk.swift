import Chess
import NNUE

/// The moves of some positions, played and evaluated in turn as in a search.
///
/// Each position uses two plies of the stack: one for itself, whose accumulators stay computed, and one for its moves.
final class SearchWalk {
  private let stack: AccumulatorStack
  private let line: UnsafeMutablePointer<Position>
  private let steps: [(ply: Int, next: Position)]

  /// The number of positions that are evaluated.
  var count: Int { steps.count }

  /// - Parameters:
  ///   - network: the network to evaluate with.
  ///   - roots: the positions before the moves.
  ///   - isWanted: a filter for the moves to be played.
  init(_ network: Network, _ roots: [Position], _ isWanted: (Position, Move) -> Bool) {
    stack = AccumulatorStack(network, plies: 2 * roots.count)
    line = .allocate(capacity: 2 * roots.count)
    line.initialize(repeating: .start, count: 2 * roots.count)
    steps = roots.enumerated().flatMap { number, root in
      root.legalMoves.filter { isWanted(root, $0) }.map { (2 * number + 1, root.after($0)) }
    }
    for (number, root) in roots.enumerated() {
      line[2 * number] = root
      _ = stack.evaluate(2 * number, line)
    }
  }

  deinit { line.deallocate() }

  /// Evaluates all positions and returns the sum.
  func evaluate() -> Int {
    var sum = 0
    for step in steps {
      line[step.ply] = step.next
      stack.positionChanged(at: step.ply)
      sum &+= stack.evaluate(step.ply, line)
    }
    return sum
  }
}
