import Chess
import NNUE

/// The moves of some positions, played and judged in turn as a search does it.
///
/// Each position has two plies of the stack for itself: its own, whose accumulators stay known, and one for its moves.
final class SearchWalk {
  private let stack: AccumulatorStack
  private let line: UnsafeMutablePointer<Position>
  private let steps: [(ply: Int, next: Position)]

  /// How many positions are judged.
  var count: Int { steps.count }

  /// - Parameters:
  ///   - network: what judges.
  ///   - roots: where the moves begin.
  ///   - isWanted: which moves are played.
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

  /// Judges all positions and adds up.
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
