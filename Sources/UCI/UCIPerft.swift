import Chess

struct UCIPerft {
  /// The maximum depth in plies: no perft can finish beyond it.
  static let maximumDepth = 50

  private let counter: Perft
  /// Subtrees of up to this depth, in plies, are counted without a check for `stop`.
  private let unit: Int
  private let isCancelled: () -> Bool

  init(threads: Int, isCancelled: @escaping () -> Bool) {
    counter = Perft(threads: threads)
    unit = threads > 1 ? 5 : 4
    self.isCancelled = isCancelled
  }

  /// The number of leaf nodes at this depth in plies; nil if it was stopped.
  func count(_ position: Position, _ depth: Int) -> UInt64? {
    if isCancelled() { return nil }
    if depth <= unit { return counter.count(position, depth: depth) }
    var sum: UInt64 = 0
    for move in position.legalMoves {
      guard let nodes = count(position.after(move), depth - 1) else { return nil }
      sum += nodes
    }
    return sum
  }
}
