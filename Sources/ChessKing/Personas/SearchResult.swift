import Chess
import ChessEngine

/// The findings of an opponent's search of a position.
struct SearchResult: Sendable {
  /// The move; nil if there is none, or if the search was cancelled at once.
  var move: Move?
  /// The score of the best move in centipawns, for the side to move.
  var score: Int
  /// How many of the searched moves count as good as the best one.
  var choices: Int
}

extension SearchResult {
  /// Searches a position, to this depth in plies unless a handicap limits the search. Among moves that are worse than the
  /// best one by no more centipawns than the variety, the seed chooses.
  ///
  /// Each search has an engine of its own: no search state influences the result, games can be played concurrently, and no
  /// memory is held between moves.
  init(_ game: Game, _ options: EngineOptions, depth: Int?, variety: Int) async {
    let engine = Engine(options)
    var limits = SearchLimits()
    limits.depth = depth
    if variety > 0 { limits.lines = 4 }
    self.init(move: nil, score: 0, choices: 0)
    var lines: [SearchLine] = []
    for await report in engine.search(game.state, limits: limits) {
      switch report {
      case .line(let line):
        if line.number == 1 { lines = [] }
        lines.append(line)
      case .progress, .noMate: break
      case .best(let best):
        move = best.move
        if let first = lines.first { score = SearchResult.centipawns(first) }
        let equal = SearchResult.equalMoves(lines, variety)
        choices = equal.count
        if !equal.isEmpty { move = equal[game.randomNumber % equal.count] }
      }
    }
  }

  /// The moves that count as good as the best one; none if that one mates or is mated.
  private static func equalMoves(_ lines: [SearchLine], _ variety: Int) -> [Move] {
    guard variety > 0, let best = lines.first, !best.score.isMate else { return [] }
    let least = centipawns(best) - variety
    return lines.filter { !$0.score.isMate && centipawns($0) >= least }.compactMap(\.moves.first)
  }

  private static func centipawns(_ line: SearchLine) -> Int {
    guard line.score.isMate else { return line.score.centipawns(pieceCount: line.pieceCount) }
    return line.score > .draw ? 30_000 : -30_000
  }
}
