import Chess

/// Perft that can be stopped.
struct UCIPerft {
  /// No game that anybody could count is longer.
  static let maximumDepth = 50

  private let counter: Perft
  /// Games of this length are counted without looking up.
  private let unit: Int
  private let isCancelled: () -> Bool

  init(threads: Int, isCancelled: @escaping () -> Bool) {
    counter = Perft(threads: threads)
    unit = threads > 1 ? 5 : 4
    self.isCancelled = isCancelled
  }

  /// The number of games of so many plies, or nil if somebody said stop.
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
