import Chess
import Platform

/// A chess engine that lives inside a Swift program.
///
///     let engine = Engine()
///     var limits = SearchLimits()
///     limits.depth = 12
///     for await report in engine.search(Position.start, limits: limits) {
///       if case .best(let best) = report { print(best.move) }
///     }
///
/// Copies of a value share one engine, and several engines live side by side: nothing is global and nothing is printed.
public struct Engine: Sendable {
  private let core: EngineCore

  /// An engine with these options.
  public init(_ options: EngineOptions = EngineOptions()) { core = EngineCore(options) }

  /// The options; changing them stops a running search and waits for its end.
  public var options: EngineOptions {
    get { core.options }
    nonmutating set { core.apply(newValue) }
  }

  /// Forgets everything learned from earlier positions; a running search is stopped first.
  public func newGame() { core.newGame() }

  /// Does what would otherwise delay the first search: has the system supply the memory for it.
  public func makeReady() { core.makeReady() }

  /// Empties the transposition table; a running search is stopped first.
  public func clearHash() { core.clearTable() }

  /// Searches a position and tells what it finds as it goes.
  ///
  /// A search that is still running is stopped first. Whoever stops listening ends the search.
  ///
  /// - Parameters:
  ///   - position: where to search.
  ///   - earlierKeys: the keys of the positions of the game before this one, oldest first, for draws by repetition.
  ///   - limits: when to end; without any the search goes on until it is cancelled.
  /// - Returns: reports, the last of them `best`.
  public func search(
    _ position: Position, earlierKeys: [UInt64] = [], limits: SearchLimits
  ) -> AsyncStream<SearchReport> {
    AsyncStream { continuation in
      continuation.onTermination = { if case .cancelled = $0 { core.stop() } }
      start(position, earlierKeys: earlierKeys, limits: limits) { report in
        continuation.yield(report)
        if case .best = report { continuation.finish() }
      }
    }
  }

  /// The same for callers that would rather be called.
  ///
  /// - Parameters:
  ///   - position: where to search.
  ///   - earlierKeys: the keys of the positions of the game before this one, oldest first.
  ///   - limits: when to end.
  ///   - report: called on a thread of the engine with each report, the last one `best`.
  public func start(
    _ position: Position, earlierKeys: [UInt64] = [], limits: SearchLimits,
    report: @escaping @Sendable (SearchReport) -> Void
  ) {
    core.start(position, earlierKeys, limits, report)
  }

  /// Ends a running search as soon as possible; its best move is still reported.
  public func stop() { core.stop() }

  /// The opponent has played the move that the search was told to ponder on: from now on our clock runs.
  public func ponderHit() { core.ponderHit() }

  /// True while a search runs.
  public var isSearching: Bool { core.isSearching }

  /// Sleeps until no search runs.
  public func waitUntilIdle() { core.waitUntilIdle() }

  /// How many threads search; fewer than the options say if the system grants no more.
  public var threadCount: Int { core.threadCount }

  /// The static evaluation of a position from the point of view of the side to move, in the evaluator's own centipawns.
  public func evaluate(_ position: Position) -> Score { core.evaluate(position) }
}

// MARK: - Waiting for the answer

extension Engine {
  /// Searches a position and waits for the answer.
  ///
  /// - Parameters:
  ///   - position: where to search.
  ///   - earlierKeys: the keys of the positions of the game before this one, oldest first.
  ///   - limits: when to end.
  ///   - isCancelled: asked a hundred times a second, on the thread that waits; once true, the search is stopped.
  /// - Returns: the answer.
  public func best(
    _ position: Position, earlierKeys: [UInt64] = [], limits: SearchLimits,
    isCancelled: () -> Bool = { false }
  ) -> BestMove {
    let answer = Monitor<BestMove?>(nil)
    start(position, earlierKeys: earlierKeys, limits: limits) { report in
      if case .best(let best) = report { answer.change { $0 = best } }
    }
    while !answer.wait(until: { $0 != nil }, atMost: 0.01) {
      if isCancelled() { stop() }
    }
    return answer.wait(until: { $0 != nil }) { $0 }
      ?? BestMove(move: nil, ponder: nil, score: .draw, nodes: 0, seconds: 0)
  }
}
