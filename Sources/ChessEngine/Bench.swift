import Chess

/// Searches fixed positions to a fixed depth: the node count is the signature of the search, the time its speed.
///
/// With one thread, the count is the same on every machine, in every build and in every run.
public struct Bench: Sendable {
  /// The size of the transposition table, in megabytes.
  public var hashMegabytes = 16
  /// The number of search threads; with more than one, the count differs from run to run.
  public var threads = 1
  /// The depth to which each position is searched, in plies.
  public var depth = Bench.usualDepth

  /// The default depth, in plies; it takes some seconds.
  public static let usualDepth = 13

  /// A bench with the default settings.
  public init() {}

  /// The result of a run.
  public struct Result: Hashable, Sendable {
    /// Nodes searched.
    public var nodes: UInt64 = 0
    /// The time, in seconds.
    public var seconds = 0.0
    /// The speed, in nodes per second.
    public var nodesPerSecond: UInt64 { UInt64(Double(nodes) / max(seconds, 1e-9)) }
  }

  /// Searches each position, with an empty table and empty histories.
  ///
  /// - Parameters:
  ///   - isCancelled: called from time to time; once true, the remaining positions are skipped.
  ///   - report: called after each position with its number from 1, its FEN and its result.
  /// - Returns: the sum of all results.
  public func run(
    isCancelled: () -> Bool = { false },
    report: (_ number: Int, _ fen: String, _ result: Result) -> Void = { _, _, _ in }
  ) -> Result {
    var options = EngineOptions()
    (options.hashMegabytes, options.threads) = (hashMegabytes, threads)
    let engine = Engine(options)
    var limits = SearchLimits()
    limits.depth = depth
    var total = Result()
    for (index, fen) in Bench.positions.enumerated() where !isCancelled() {
      guard let position = try? Position(fen: fen) else { continue }
      engine.newGame()
      let best = engine.best(position, limits: limits, isCancelled: isCancelled)
      let result = Result(nodes: best.nodes, seconds: best.seconds)
      total.nodes += result.nodes
      total.seconds += result.seconds
      report(index + 1, fen, result)
    }
    return total
  }
}
