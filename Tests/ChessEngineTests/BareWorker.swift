import Chess

@testable import ChessEngine

extension SearchWorker {
  /// A worker as the engine sets it up for a search of this depth, for tests that ask its parts.
  ///
  /// A worker does not own its table, so the table lives as long as the tests do.
  static func bare(_ fen: String, depth: Int, number: Int = 0) throws -> SearchWorker {
    let memory = Unmanaged.passRetained(TTMemory(megabytes: 4)).takeUnretainedValue()
    let worker = SearchWorker(
      number: number, shared: SharedSearch(), SharedHistories(threads: 1), tt: memory.beginSearch(),
      options: EngineOptions())
    let position = try Position(fen: fen)
    worker.prepare(GameState(position), rootMoves: position.legalMoves, lines: 1)
    worker.limits = SearchLimiter(depth: depth)
    worker.root.depth = depth
    return worker
  }
}
