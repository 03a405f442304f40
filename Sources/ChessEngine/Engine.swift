import Chess
import Platform

/// A chess engine for use inside a Swift program.
///
///     let engine = Engine()
///     var limits = SearchLimits()
///     limits.depth = 12
///     for await report in engine.search(Position.start, limits: limits) {
///       if case .best(let best) = report { print(best.move) }
///     }
///
/// Copies of a value share one engine, and several engines can be used side by side: there is no global state, and
/// nothing is printed. With the last copy the engine ends: a search that still runs is stopped.
///
/// Every function may be called on any thread at any time. Those that change the engine or begin a search have their
/// turn one after the other: each stops the search that runs and waits for its end. In a report of a search they do not
/// wait: they have their turn after the search has ended, and return at once.
///
/// Where memory is short an engine has a smaller table and fewer threads than its options ask for: `hashMegabytes` and
/// `threadCount` tell. The 13 MB of the first thread and the network it cannot do without, as no Swift program can
/// without those of its arrays.
public struct Engine: Sendable {
  private let handle: Handle
  var core: EngineCore { handle.core }

  /// The object that all copies hold, and the engine does not.
  private final class Handle: Sendable {
    let core: EngineCore
    init(_ core: EngineCore) { self.core = core }
    deinit { core.close() }
  }

  /// An engine with these options.
  public init(_ options: EngineOptions = EngineOptions()) { handle = Handle(EngineCore(options)) }

  /// The options; setting them stops a running search and waits for its end.
  public var options: EngineOptions {
    get { core.currentOptions }
    nonmutating set { core.apply(newValue) }
  }

  /// Clears the transposition table and the histories; a running search is stopped first.
  public func newGame() { core.newGame() }

  /// Has the system supply the memory of the table now, which would otherwise delay the first search.
  public func makeReady() { core.makeReady() }

  /// Clears the transposition table; a running search is stopped first.
  public func clearHash() { core.clearTable() }

  /// Searches the position that a game has reached and returns a stream of reports.
  ///
  /// A running search is stopped first. Ending the iteration over the stream stops the search.
  ///
  /// - Parameters:
  ///   - game: the game; its history decides about draws by repetition.
  ///   - limits: the limits of the search; without any it runs until it is cancelled.
  /// - Returns: the reports, the last of them `best`.
  public func search(_ game: GameState, limits: SearchLimits) -> AsyncStream<SearchReport> {
    AsyncStream { continuation in
      // The stream keeps the engine.
      continuation.onTermination = { if case .cancelled = $0 { stop() } }
      start(game, limits: limits) { report in
        continuation.yield(report)
        if case .best = report { continuation.finish() }
      }
    }
  }

  /// Searches a position without a history and returns a stream of reports.
  public func search(_ position: Position, limits: SearchLimits) -> AsyncStream<SearchReport> {
    search(GameState(position), limits: limits)
  }

  /// Searches the position that a game has reached and calls a function with each report.
  ///
  /// - Parameters:
  ///   - game: the game.
  ///   - limits: the limits of the search.
  ///   - report: called with each report on a thread of the engine; the last one is `best`.
  public func start(_ game: GameState, limits: SearchLimits, report: @escaping @Sendable (SearchReport) -> Void) {
    core.start(game, limits, report)
  }

  /// Stops a running search as soon as possible; its best move is still reported.
  public func stop() { core.stop() }

  /// Ponder hit: the opponent has played the expected move, and the engine's clock runs from now on.
  public func ponderHit() { core.ponderHit() }

  /// True while a search runs.
  public var isSearching: Bool { core.isSearching }

  /// Blocks until no search runs; in a report it returns at once.
  public func waitUntilIdle() { core.waitUntilIdle() }

  /// True while a search runs that ends only on command: it is infinite, or ponders.
  public var waitsForCommand: Bool { core.waitsForCommand }

  /// The number of search threads; lower than in the options if the system grants no more. With a handicap only one of
  /// them searches.
  public var threadCount: Int { core.threadCount }

  /// The size of the transposition table in megabytes; lower than in the options if the system grants no more, or if a
  /// handicapped player needs no more.
  public var hashMegabytes: Int { core.hashMegabytes }

  /// The static evaluation of a position for the side to move, in the evaluator's own centipawns.
  public func evaluate(_ position: Position) -> Score { core.evaluate(position) }
}

// MARK: - Blocking search

extension Engine {
  /// Searches a position without a history and blocks until the search has ended.
  public func best(
    _ position: Position, limits: SearchLimits, isCancelled: () -> Bool = { false }
  ) -> BestMove {
    best(GameState(position), limits: limits, isCancelled: isCancelled)
  }

  /// Searches the position that a game has reached and blocks until the search has ended.
  ///
  /// - Parameters:
  ///   - game: the game.
  ///   - limits: the limits of the search.
  ///   - isCancelled: called a hundred times a second on the calling thread; once true, the search is stopped.
  /// - Returns: the best move.
  public func best(_ game: GameState, limits: SearchLimits, isCancelled: () -> Bool = { false }) -> BestMove {
    analysis(of: game, limits: limits, isCancelled: isCancelled).best
  }

  /// Searches the position that a game has reached, blocks until the search has ended, and returns its best lines too.
  ///
  /// - Parameters:
  ///   - game: the game.
  ///   - limits: the limits of the search.
  ///   - isCancelled: called a hundred times a second on the calling thread; once true, the search is stopped.
  /// - Returns: the best move, and the last complete set of lines.
  /// - Precondition: not in a report of this engine, whose end it would wait for.
  public func analysis(
    of game: GameState, limits: SearchLimits, isCancelled: () -> Bool = { false }
  ) -> Analysis {
    precondition(!core.isReporting, "a report cannot wait for another search of its engine")
    let search = ReportedSearch()
    start(game, limits: limits) { report in search.add(report) }
    while !search.hasEnded(within: 0.01) {
      if isCancelled() { stop() }
    }
    let findings = search.findings
    let none = BestMove(move: nil, ponder: nil, score: .draw, nodes: 0, seconds: 0)
    return Analysis(lines: findings.lines, best: findings.best ?? none)
  }
}
