import Chess
internal import Synchronization

/// The open streams of a match's events, one for each listener.
///
/// A stream keeps what its listener has not read yet, without a limit: a game has a few hundred moves, and who misses a
/// move or the end of the game would show something wrong from then on.
final class EventStreams: Sendable {
  private struct State {
    var open: [Int: AsyncStream<MatchEvent>.Continuation] = [:]
    var next = 0
    var isFinished = false
  }

  private let state = Mutex(State())

  deinit { finish() }

  /// The number of streams that have a listener.
  var count: Int { state.withLock { $0.open.count } }

  func open() -> AsyncStream<MatchEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: MatchEvent.self, bufferingPolicy: .unbounded)
    let number = state.withLock { state -> Int? in
      guard !state.isFinished else { return nil }
      state.next += 1
      state.open[state.next] = continuation
      return state.next
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.close(number) }
    return stream
  }

  func send(_ events: [MatchEvent]) {
    for continuation in state.withLock({ $0.open.values }) {
      for event in events { continuation.yield(event) }
    }
  }

  /// Ends all streams, also those that will be opened.
  func finish() {
    // A stream that ends calls `close`, so the lock must be free by then.
    let open = state.withLock { state in
      state.isFinished = true
      defer { state.open = [:] }
      return state.open
    }
    for continuation in open.values { continuation.finish() }
  }

  private func close(_ number: Int) { state.withLock { $0.open[number] = nil } }
}
