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
  /// The reply that is expected to the move; nil if none is.
  var expected: Move?
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
    limits.searchMoves = game.position.legalMoves.filter { !$0.isNeedlessPromotion(in: game.position) }
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
        let equal = SearchResult.equalMoves(lines, variety).filter {
          $0 == best.move || game.position.see($0, atLeast: 0)
        }
        choices = equal.count
        if !equal.isEmpty { move = equal[game.randomNumber % equal.count] }
        expected = lines.first { $0.moves.first == move }?.moves.dropFirst().first
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

extension Move {
  /// True for the promotion to a piece that can do nothing a queen could not: no stalemate is avoided, and no check is
  /// given that a queen would not give.
  fileprivate func isNeedlessPromotion(in position: Position) -> Bool {
    guard let promotion, promotion != .queen,
      let queening = position.move(from: from, to: to, promotion: .queen), !position.after(queening).isStalemate
    else { return false }
    return promotion != .knight || !position.givesCheck(self)
  }
}
