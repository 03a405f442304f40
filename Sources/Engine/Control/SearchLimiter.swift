import Chess
import Platform
import Synchronization

/// Decides when a search ends.
struct SearchLimiter {
  /// Plies of full depth after which the search is through.
  private(set) var depth = Score.maxPly - 1
  private var nodes = UInt64.max
  private var softNodes = UInt64.max
  private var mate: Int?
  private var time: TimeManager?
  private(set) var stopwatch = Stopwatch()

  /// No limit but this depth.
  init(depth: Int) { self.depth = depth }

  init(_ limits: SearchLimits, overhead: Double, threads: Int) {
    if let depth = limits.depth { self.depth = max(1, min(depth, self.depth)) }
    // Each thread stops by its own count, so a limit on all is shared out.
    if let nodes = limits.nodes { self.nodes = max(1, nodes / UInt64(threads)) }
    if let softNodes = limits.softNodes { self.softNodes = softNodes }
    mate = limits.mate
    if limits.moveTime != nil || limits.clock != nil { time = TimeManager(limits, overhead: overhead) }
  }

  /// True if this many nodes are enough.
  @inline(__always)
  func isOver(nodes: UInt64) -> Bool { nodes >= self.nodes }

  /// True if the search must stop where it is.
  func isOutOfTime(_ shared: SharedSearch) -> Bool {
    guard let time, !shared.isPondering.load(ordering: .relaxed) else { return false }
    return stopwatch.seconds >= time.hard
  }

  /// True if no new iteration shall begin.
  func shouldEnd(_ worker: SearchWorker) -> Bool {
    if worker.completedDepth >= depth || worker.nodes >= softNodes { return true }
    let best = worker.rootMoves[0]
    if let mate, let found = best.score.movesToMate, found > 0, found <= mate { return true }
    guard worker.number == 0, let time, !worker.shared.isPondering.load(ordering: .relaxed) else { return false }
    return stopwatch.seconds >= time.soft
  }
}

extension SearchWorker {
  /// True if the search has to stop right here; looks at the clock now and then.
  ///
  /// The first iteration, which takes no time, is always completed: there must be a move to play.
  @inline(__always)
  func shouldStop() -> Bool {
    if isStopped { return true }
    if limits.isOver(nodes: nodes) || (nodes & 1023 == 0 && mustStop()) { isStopped = completedDepth > 0 }
    return isStopped
  }

  @inline(never)
  private func mustStop() -> Bool {
    shared.stop.load(ordering: .relaxed) || (number == 0 && limits.isOutOfTime(shared))
  }
}
