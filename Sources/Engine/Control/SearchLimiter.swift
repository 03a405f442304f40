import Chess
import Platform
import Synchronization

/// The limits of a running search: decides when it ends.
struct SearchLimiter {
  /// The maximum depth, in plies.
  private(set) var depth = Score.maxPly - 1
  private var nodes = UInt64.max
  private var softNodes = UInt64.max
  /// The search ends when a mate in so many moves is found, for either side.
  private var mate: Int?
  private var time: TimeManager?
  /// The clock is read whenever the number of nodes has none of these bits set.
  fileprivate private(set) var clockMask: UInt64 = 1023
  /// The time since the start of the search.
  private(set) var stopwatch = Stopwatch()
  /// The timer of progress reports, if they are wanted.
  fileprivate(set) var pulse: Pulse?

  /// The nodes that the first iteration may take even without any time; only extreme positions need more.
  fileprivate static let firstIterationNodes: UInt64 = 10_000

  /// A depth limit only.
  init(depth: Int) { self.depth = depth }

  /// No limit.
  init() {}

  /// Sets the node limits: the soft one for starting iterations, the hard one for the search.
  mutating func setNodes(soft: Int, hard: Int) { (softNodes, nodes) = (UInt64(soft), UInt64(hard)) }

  /// The limiter for a search with these limits, options and number of threads, at this move of a game.
  init(_ limits: SearchLimits, _ options: EngineOptions, threads: Int, moveNumber: Int) {
    stopwatch = Stopwatch(secondsAgo: limits.secondsBeforeStart)
    if let depth = limits.depth { self.depth = max(1, min(depth, self.depth)) }
    // Each thread counts its own nodes, so the limit is divided among them.
    if let nodes = limits.nodes { self.nodes = max(1, nodes / UInt64(threads)) }
    if let softNodes = limits.softNodes { self.softNodes = softNodes }
    if let mate = limits.mate {
      self.mate = max(1, mate)
      // A mate in n moves takes 2n-1 plies, and about three times that depth if its moves are ordered last. A mate that
      // is not found by then is assumed not to exist, unless the search has another limit or is infinite.
      if !limits.isInfinite && !limits.isBounded { depth = min(depth, 6 * min(max(1, mate), 100) + 6) }
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
    softNodes = min(softNodes, SearchLimiter.count(time.soft * nodesPerSecond))
    nodes = min(nodes, SearchLimiter.count(time.hard * nodesPerSecond / Double(threads)))
  }

  private static func count(_ nodes: Double) -> UInt64 { UInt64(max(1, min(nodes, 1e18))) }

  /// True if the node limit is reached.
  @inline(__always)
  func isOver(nodes: UInt64) -> Bool { nodes >= self.nodes }

  /// True if the hard time limit is reached.
  func isOutOfTime(_ shared: SharedSearch) -> Bool {
    guard let time, !shared.isPondering.load(ordering: .acquiring) else { return false }
    return shared.secondsOnClock >= time.hard
  }

  /// True if no new iteration may begin.
  func shouldEnd(_ worker: SearchWorker) -> Bool {
    if worker.completedDepth >= depth || worker.nodes >= softNodes { return true }
    let best = worker.rootMoves[0]
    if let mate, let found = best.score.movesToMate, abs(found) <= mate { return true }
    guard worker.number == 0, let time, !worker.shared.isPondering.load(ordering: .acquiring) else { return false }
    return worker.shared.secondsOnClock >= time.soft(worker.trend, moves: worker.rootMoves.count)
  }
}

extension SharedSearch {
  /// The seconds since the engine's clock started.
  var secondsOnClock: Double {
    Double(MonotonicClock.nanoseconds &- clockStart.load(ordering: .relaxed)) / 1e9
  }
}

extension SearchWorker {
  /// True if the search has to stop at once; reads the clock every `clockMask + 1` nodes.
  ///
  /// The first iteration is completed unless it takes too many nodes, so that there is a reasonable move.
  @inline(__always)
  func shouldStop() -> Bool {
    if isStopped { return true }
    if limits.isOver(nodes: nodes) || (nodes & limits.clockMask == 0 && mustStop()) {
      isStopped = completedDepth > 0 || nodes > SearchLimiter.firstIterationNodes
    }
    return isStopped
  }

  @inline(never)
  private func mustStop() -> Bool {
    if shared.stop.load(ordering: .relaxed) || shared.isTimeUp.load(ordering: .relaxed) { return true }
    if number == 0, let pulse = limits.pulse {
      let seconds = limits.stopwatch.seconds
      if pulse.isDue(at: seconds) {
        limits.pulse?.wasTold(at: seconds)
        pulse.tell(self)
      }
    }
    // Every thread checks the clock: if hundreds share a core, the main thread may not be running when the time is up.
    guard limits.isOutOfTime(shared) else { return false }
    shared.isTimeUp.store(true, ordering: .relaxed)
    return true
  }

  /// Sets the function that reports progress in long searches, or nil for no reports.
  func onPulse(_ tell: ((SearchWorker) -> Void)?) { limits.pulse = tell.map { Pulse(tell: $0) } }
}

/// The timer of progress reports: none in the first seconds, which have enough iterations, then one per second.
struct Pulse {
  /// Sends a report.
  let tell: (SearchWorker) -> Void
  /// The time of the first report, in seconds.
  static let begin = 3.0
  private var next = Pulse.begin

  init(tell: @escaping (SearchWorker) -> Void) { self.tell = tell }

  func isDue(at seconds: Double) -> Bool { seconds >= next }

  mutating func wasTold(at seconds: Double) { next = seconds + 1 }
}
