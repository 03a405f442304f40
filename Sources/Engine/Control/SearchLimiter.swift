import Chess
import Platform
import Synchronization

/// Decides when a search ends.
struct SearchLimiter {
  /// Plies of full depth after which the search is through.
  private(set) var depth = Score.maxPly - 1
  private var nodes = UInt64.max
  private var softNodes = UInt64.max
  /// The search is through when mate is found in so many moves, for either side.
  private var mate: Int?
  private var time: TimeManager?
  /// The clock is looked at whenever the number of nodes has none of these bits.
  fileprivate private(set) var clockMask: UInt64 = 1023
  /// How long the search has taken.
  private(set) var stopwatch = Stopwatch()
  /// Gives signs of life, if somebody wants them.
  fileprivate(set) var pulse: Pulse?

  /// What a first iteration may take, even when there is no time at all; only monsters of positions need more.
  fileprivate static let firstIterationNodes: UInt64 = 10_000

  /// No limit but this depth.
  init(depth: Int) { self.depth = depth }

  /// No limit at all.
  init() {}

  /// Sets the numbers of positions after which no new iteration begins, and after which the search stops where it is.
  mutating func setNodes(soft: Int, hard: Int) { (softNodes, nodes) = (UInt64(soft), UInt64(hard)) }

  /// What a caller asked for, with an engine of these options and so many threads, at this move of a game.
  init(_ limits: SearchLimits, _ options: EngineOptions, threads: Int, moveNumber: Int) {
    stopwatch = Stopwatch(secondsAgo: limits.secondsWaited)
    if let depth = limits.depth { self.depth = max(1, min(depth, self.depth)) }
    // Each thread stops by its own count, so a limit on all is shared out.
    if let nodes = limits.nodes { self.nodes = max(1, nodes / UInt64(threads)) }
    if let softNodes = limits.softNodes { self.softNodes = softNodes }
    if let mate = limits.mate {
      self.mate = max(1, mate)
      // A mate in n moves takes 2n-1 plies, and some three times as many where its moves are looked at last. What is
      // not found by then is taken for not there, unless the search has another end, or shall have none.
      if !limits.isInfinite && !limits.isBounded { depth = min(depth, 6 * min(max(1, mate), 100) + 6) }
    }
    guard limits.moveTime != nil || limits.clock != nil else { return }
    let time = TimeManager(limits, overhead: options.moveOverhead, moveNumber: moveNumber)
    guard options.nodesPerMillisecond > 0 else {
      self.time = time
      // A thousand nodes may take longer than the last milliseconds of a game.
      if time.hard < 0.01 { clockMask = 63 }
      return
    }
    let nodesPerSecond = Double(options.nodesPerMillisecond) * 1000
    softNodes = min(softNodes, SearchLimiter.count(time.soft * nodesPerSecond))
    nodes = min(nodes, SearchLimiter.count(time.hard * nodesPerSecond / Double(threads)))
  }

  private static func count(_ nodes: Double) -> UInt64 { UInt64(max(1, min(nodes, 1e18))) }

  /// True if this many nodes are enough.
  @inline(__always)
  func isOver(nodes: UInt64) -> Bool { nodes >= self.nodes }

  /// True if the search must stop where it is.
  func isOutOfTime(_ shared: SharedSearch) -> Bool {
    guard let time, !shared.isPondering.load(ordering: .acquiring) else { return false }
    return shared.secondsOnClock >= time.hard
  }

  /// True if no new iteration shall begin.
  func shouldEnd(_ worker: SearchWorker) -> Bool {
    if worker.completedDepth >= depth || worker.nodes >= softNodes { return true }
    let best = worker.rootMoves[0]
    if let mate, let found = best.score.movesToMate, abs(found) <= mate { return true }
    guard worker.number == 0, let time, !worker.shared.isPondering.load(ordering: .acquiring) else { return false }
    return worker.shared.secondsOnClock >= time.soft(worker.trend, moves: worker.rootMoves.count)
  }
}

extension SharedSearch {
  /// How long our clock has been running.
  var secondsOnClock: Double {
    Double(MonotonicClock.nanoseconds &- clockStart.load(ordering: .relaxed)) / 1e9
  }
}

extension SearchWorker {
  /// True if the search has to stop right here; looks at the clock now and then.
  ///
  /// The first iteration is completed if it takes as little as it should: it finds a move worth playing.
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
    // Every thread looks: where hundreds share a core, the leading one may have none when the time is up.
    guard limits.isOutOfTime(shared) else { return false }
    shared.isTimeUp.store(true, ordering: .relaxed)
    return true
  }

  /// Has signs of life given in long searches, or no more of them.
  func onPulse(_ tell: ((SearchWorker) -> Void)?) { limits.pulse = tell.map { Pulse(tell: $0) } }
}

/// When to give a sign of life: not in the first seconds, which have enough to tell, and then once a second.
struct Pulse {
  /// Gives it.
  let tell: (SearchWorker) -> Void
  /// From when on, in seconds.
  static let begin = 3.0
  private var next = Pulse.begin

  init(tell: @escaping (SearchWorker) -> Void) { self.tell = tell }

  func isDue(at seconds: Double) -> Bool { seconds >= next }

  mutating func wasTold(at seconds: Double) { next = seconds + 1 }
}
