import Chess
import Platform

/// Decides when a search ends.
struct SearchLimiter {
  var nodes = UInt64.max
  var softNodes = UInt64.max
  /// Seconds after which no new iteration begins, and after which the search stops where it is.
  var softTime = Double.infinity
  var hardTime = Double.infinity
  let stopwatch = Stopwatch()

  init() {}

  /// True if no new iteration shall begin.
  func shouldEnd(_ worker: SearchWorker) -> Bool {
    worker.nodes >= softNodes || (softTime.isFinite && stopwatch.seconds >= softTime)
  }
}

extension SearchWorker {
  /// True if the search has to stop right here; looks at the clock now and then.
  @inline(__always)
  func shouldStop() -> Bool {
    if isStopped { return true }
    if nodes >= limits.nodes || (nodes & 1023 == 0 && isOutOfTime()) { isStopped = completedDepth > 0 || rootDepth > 1 }
    return isStopped
  }

  @inline(never)
  private func isOutOfTime() -> Bool {
    shared.stop.load(ordering: .relaxed) || (limits.hardTime.isFinite && limits.stopwatch.seconds >= limits.hardTime)
  }
}
