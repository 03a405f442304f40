import Chess

/// Searches fixed positions to a fixed depth: the node count is the signature of the search, the time its speed.
///
/// With one thread the count is the same on every machine, in every build and in every run.
public struct Bench: Sendable {
  /// The size of the transposition table.
  public var hashMegabytes = 16
  /// How many threads search; with more than one the count differs from run to run.
  public var threads = 1
  /// How deep each position is searched.
  public var depth = Bench.usualDepth

  /// A depth that takes some seconds.
  public static let usualDepth = 13

  /// The usual measurement.
  public init() {}

  /// What came out.
  public struct Result: Hashable, Sendable {
    /// Positions visited.
    public var nodes: UInt64 = 0
    /// The time it took.
    public var seconds = 0.0
    /// The speed.
    public var nodesPerSecond: UInt64 { UInt64(Double(nodes) / max(seconds, 1e-9)) }
  }

  /// Searches each position, with nothing remembered of the one before.
  ///
  /// - Parameters:
  ///   - isCancelled: asked now and then; once true, the rest is left out.
  ///   - report: called after each position with its number from 1, its FEN and what came of it.
  /// - Returns: the sum.
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
