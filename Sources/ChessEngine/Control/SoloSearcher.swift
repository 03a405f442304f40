import Chess

/// A search in the calling thread, for programs that run very many small searches, such as self-play.
///
///     let searcher = SoloSearcher(.network(.embedded), hashMegabytes: 1)
///     let answer = searcher.search(game, softNodes: 150)
///
/// No other thread is used, no clock is read and nothing is reported. The result depends only on the searches since
/// `newGame`. A deep search needs the stack size of a `Thread`.
///
/// Not thread-safe: one thread uses it at a time.
public final class SoloSearcher {
  /// The result of a search.
  public struct Answer: Hashable, Sendable {
    /// The best move.
    public var move: Move
    /// The score of the position from the point of view of the side to move: exact, and so that of the last complete
    /// iteration if only a bound is known of the move.
    public var score: Score
    /// Nodes searched.
    public var nodes: UInt64
    /// The depth of the last complete iteration, in plies.
    public var depth: Int
  }

  private let memory: TTMemory
  private let worker: SearchWorker

  /// A searcher with an empty table and empty histories.
  public init(_ evaluator: Evaluator, hashMegabytes: Int) {
    var options = EngineOptions()
    options.evaluator = evaluator
    memory = TTMemory(megabytes: hashMegabytes)
    worker = SearchWorker(
      number: 0, shared: SharedSearch(), SharedHistories(threads: 1), tt: memory.beginSearch(), options: options)
    worker.limits = SearchLimiter()
  }

  /// Clears the table and the histories.
  public func newGame() {
    memory.clear(threads: 1)
    worker.histories.clear()
    worker.histories.shared.clear()
  }

  /// The hard node limit that goes with a soft one where nothing else is said: enough for nearly every iteration to end.
  public static func hardNodes(forSoft softNodes: Int) -> Int { 8 * softNodes }

  /// Searches the position that a game has reached.
  ///
  /// - Parameters:
  ///   - game: the game.
  ///   - softNodes: the node count after which no new iteration begins.
  ///   - hardNodes: the node count at which the search stops; nil for `hardNodes(forSoft:)`.
  /// - Returns: the result, or nil if the position has no legal move.
  public func search(_ game: GameState, softNodes: Int, hardNodes: Int? = nil) -> Answer? {
    guard prepare(game) else { return nil }
    worker.limits.setNodes(soft: softNodes, hard: hardNodes ?? Self.hardNodes(forSoft: softNodes))
    worker.iterate { _ in }
    return answer
  }

  /// Searches the position that a game has reached, and goes on if the first answer is worth it.
  ///
  /// If it goes on, the result is that of one search with the larger limits: no node is searched twice.
  ///
  /// - Parameters:
  ///   - game: the game.
  ///   - firstNodes: the node count after which the first answer is looked at, at the end of the iteration.
  ///   - softNodes: the node count after which no new iteration begins, if the search goes on.
  ///   - hardNodes: the node count at which the search stops in any case.
  ///   - isWorthMore: called once, with the first answer; true to go on.
  /// - Returns: the result, or nil if the position has no legal move.
  public func search(
    _ game: GameState, firstNodes: Int, softNodes: Int, hardNodes: Int, isWorthMore: (Answer) -> Bool
  ) -> Answer? {
    guard prepare(game) else { return nil }
    worker.limits.setNodes(soft: firstNodes, hard: hardNodes)
    var isAsked = false
    worker.iterate { worker in
      guard !isAsked, worker.nodes >= firstNodes else { return }
      isAsked = true
      if isWorthMore(answer) { worker.limits.setNodes(soft: softNodes, hard: hardNodes) }
    }
    // The hard limit or the maximum depth has ended the search before, as it would end one with the larger limits.
    if !isAsked { _ = isWorthMore(answer) }
    return answer
  }

  /// Prepares the search of a position; false if it has no legal move.
  private func prepare(_ game: GameState) -> Bool {
    let moves = game.position.legalMoves
    guard !moves.isEmpty else { return false }
    worker.prepare(game, rootMoves: moves, lines: 1)
    worker.tt = memory.beginSearch()
    return true
  }

  /// The result of the search so far.
  private var answer: Answer {
    Answer(
      move: worker.root.moves[0].move, score: worker.root.settledScore, nodes: worker.nodes,
      depth: worker.root.completedDepth)
  }

  /// The principal variation of the last search that found a move.
  public var pv: [Move] { worker.root.moves[0].pv }
}
