extension SearchWorker {
  /// True if the search has to stop at once; clock and other threads are looked at every `clockMask + 1` nodes.
  ///
  /// The first iteration is completed unless it takes too many nodes, so that there is a reasonable move.
  @inline(__always)
  func shouldStop() -> Bool {
    if isStopped { return true }
    if limits.isOver(nodes: nodes) || (nodes & limits.clockMask == 0 && mustStop()) {
      isStopped = root.completedDepth > 0 || nodes > SearchLimiter.firstIterationNodes
    }
    return isStopped
  }

  /// True if the search has to stop at once, whatever its nodes.
  @inline(never)
  func mustStop() -> Bool {
    if shared.stop.load(ordering: .relaxed) || shared.isTimeUp.load(ordering: .relaxed) { return true }
    onStopCheck?()
    // Every thread checks the clock: if hundreds share a core, the main thread may not be running when the time is up.
    guard limits.isOutOfTime(shared.secondsOnClock) else { return false }
    shared.isTimeUp.store(true, ordering: .relaxed)
    return true
  }

  /// True if no new iteration may begin. The main thread alone decides by time.
  var shouldEndIterating: Bool {
    limits.shouldEnd(root, nodes: nodes, seconds: number == 0 ? shared.secondsOnClock : nil)
  }
}
