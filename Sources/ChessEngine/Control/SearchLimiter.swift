/// The limits of a running search: decides when it ends. It reads no clock itself.
struct SearchLimiter {
  /// The maximum depth, in plies.
  private(set) var depth = Score.maxPly - 1
  private var nodes = UInt64.max
  private var softNodes = UInt64.max
  /// The search ends when a mate in this number of moves is found, for either side.
  private var mate: Int?
  private var time: TimeManager?
  /// The clock is read whenever the number of nodes has none of these bits set.
  private(set) var clockMask: UInt64 = 1023

  /// The nodes that the first iteration may take even without any time; only extreme positions need more.
  static let firstIterationNodes: UInt64 = 10_000

  /// A depth limit only.
  init(depth: Int) { self.depth = depth }

  /// No limit.
  init() {}

  /// Sets the node limits: the soft one for starting iterations, the hard one for the search.
  mutating func setNodes(soft: Int, hard: Int) { (softNodes, nodes) = (UInt64(soft), UInt64(hard)) }

  /// The limiter for a search with these limits, options and number of threads, at this move of a game.
  init(_ limits: SearchLimits, _ options: EngineOptions, threads: Int, moveNumber: Int) {
    if let depth = limits.depth { self.depth = max(1, min(depth, self.depth)) }
    // Each thread counts its own nodes, so limits are divided among them.
    if let nodes = limits.nodes { self.nodes = max(1, nodes / UInt64(threads)) }
    if let softNodes = limits.softNodes { self.softNodes = max(1, softNodes / UInt64(threads)) }
    if let mate = limits.mate {
      self.mate = max(1, mate)
      // A handicapped player proves nothing. A mate in n moves takes 2n-1 plies, and about three times that depth if its
      // moves are ordered last; it is assumed not to exist if it is not found by then.
      if options.handicap != nil && !limits.isInfinite && !limits.isBounded {
        depth = min(depth, 6 * min(max(1, mate), 100) + 6)
      }
    }
    guard limits.moveTime != nil || limits.clock != nil else { return }
    let time = TimeManager(limits, overhead: options.moveOverhead, moveNumber: moveNumber)
    guard options.nodesPerMillisecond > 0 else {
      self.time = time
      // 1024 nodes may take longer than the last milliseconds of a game.
      if time.hard < 0.01 { clockMask = 63 }
      return
    }
    let nodesPerSecond = Double(options.nodesPerMillisecond) * 1000
    softNodes = min(softNodes, SearchLimiter.count(time.soft * nodesPerSecond / Double(threads)))
    nodes = min(nodes, SearchLimiter.count(time.hard * nodesPerSecond / Double(threads)))
  }

  private static func count(_ nodes: Double) -> UInt64 { UInt64(max(1, min(nodes, 1e18))) }

  /// True if the node limit is reached.
  @inline(__always)
  func isOver(nodes: UInt64) -> Bool { nodes >= self.nodes }

  /// The nodes that are left to the limit.
  func nodesLeft(after nodes: UInt64) -> UInt64 { self.nodes - min(self.nodes, nodes) }

  /// True if the hard time limit is reached; nil for a clock that does not run.
  func isOutOfTime(_ seconds: @autoclosure () -> Double?) -> Bool {
    guard let time, let seconds = seconds() else { return false }
    return seconds >= time.hard
  }

  /// True if no new iteration may begin.
  func shouldEnd(_ root: RootSearch, nodes: UInt64, seconds: @autoclosure () -> Double?) -> Bool {
    if root.completedDepth >= depth || nodes >= softNodes { return true }
    if let mate, let found = root.moves[0].score.movesToMate, abs(found) <= mate { return true }
    guard let time, let seconds = seconds() else { return false }
    return seconds >= time.soft(root.trend, moves: root.moves.count)
  }
}
