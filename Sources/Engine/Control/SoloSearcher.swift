import Chess

/// A search in the calling thread: for programs that make very many small searches, such as self-play.
///
///     let searcher = SoloSearcher(.network(.embedded), hashMegabytes: 1)
///     let answer = searcher.search(position, earlierKeys: keys, softNodes: 150, hardNodes: 1_200)
///
/// No thread is woken, no clock is read and nothing is reported. The answer depends on nothing but what was searched
/// since `newGame`. A deep search needs the stack that a `Thread` has.
///
/// One thread uses it at a time.
public final class SoloSearcher {
  /// What a search has found out.
  public struct Answer: Hashable, Sendable {
    /// The move to play.
    public var move: Move
    /// Its score, from the point of view of the side to move.
    public var score: Score
    /// Positions visited.
    public var nodes: UInt64
    /// The last depth that was searched to its end.
    public var depth: Int
  }

  private let memory: TableMemory
  private let worker: SearchWorker

  /// A searcher that knows nothing yet.
  public init(_ evaluator: Evaluator, hashMegabytes: Int) {
    var options = EngineOptions()
    options.evaluator = evaluator
    memory = TableMemory(megabytes: hashMegabytes)
    worker = SearchWorker(number: 0, shared: SharedSearch(), table: memory.beginSearch(), options: options)
    worker.limits = SearchLimiter()
  }

  /// Forgets everything learned from earlier positions.
  public func newGame() {
    memory.clear(threads: 1)
    worker.forget()
  }

  /// Searches a position.
  ///
  /// - Parameters:
  ///   - position: where to search.
  ///   - earlierKeys: the keys of the positions of the game before this one, oldest first.
  ///   - softNodes: positions visited after which no new iteration begins.
  ///   - hardNodes: positions visited after which the search stops where it is.
  /// - Returns: the answer, or nil if the position has no legal move.
  public func search(
    _ position: Position, earlierKeys: [UInt64] = [], softNodes: Int, hardNodes: Int
  ) -> Answer? {
    let moves = position.legalMoves
    guard !moves.isEmpty else { return nil }
    worker.prepare(position, earlierKeys: earlierKeys, rootMoves: moves, lines: 1, seeksMate: false)
    worker.table = memory.beginSearch()
    worker.limits.setNodes(soft: softNodes, hard: hardNodes)
    worker.iterate { _ in }
    let best = worker.rootMoves[0]
    return Answer(move: best.move, score: best.knownScore, nodes: worker.nodes, depth: worker.completedDepth)
  }
}
