import Chess
import ChessKing

/// The lesson or game that a player leafs through with `next` and `back`.
enum Reading {
  /// The pages of "How to play", by the index of the page.
  case lesson(Int)
  /// A finished game, after this number of its moves.
  case review(GameReport, GameState, plies: Int)

  /// The page or position some steps further on; nil if there is none.
  func turned(by step: Int) -> Reading? {
    switch self {
    case .lesson(let index):
      Lesson.all.indices.contains(index + step) ? .lesson(index + step) : nil
    case .review(let report, let game, let plies):
      (0...game.moves.count).contains(plies + step) ? .review(report, game, plies: plies + step) : nil
    }
  }
}
