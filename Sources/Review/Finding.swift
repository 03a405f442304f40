import Chess
import Engine

/// What a search has found in a position.
struct Finding: Hashable, Sendable {
  /// The score from the point of view of the side to move.
  var score: Score
  /// The depth of the search, in plies.
  var depth: Int
  /// The best line; empty if the game is over.
  var moves: [Move]

  init(score: Score, depth: Int, moves: [Move]) {
    (self.score, self.depth, self.moves) = (score, depth, moves)
  }

  /// The best line of an analysis, or nil if it was stopped before there was one.
  init?(_ analysis: Analysis) {
    guard let line = analysis.lines.first else { return nil }
    self.init(score: line.score, depth: line.depth, moves: line.moves)
  }
}

extension Score {
  /// The expected result: the probability of a win and half that of a draw, by the engine's model of its own games.
  func expectedResult(pieceCount: Int) -> Double {
    if isDecisive { return self > .draw ? 1 : 0 }
    let chances = WDLModel.ofSelfPlay.chances(of: Double(value), pieceCount: pieceCount)
    return chances.win + chances.draw / 2
  }
}
