import Chess
import ChessKing

/// What is shown on a board besides the pieces.
struct BoardMarks: Hashable {
  /// The squares of the last move.
  var lastMove: [Square] = []
  /// The king in check.
  var check: Square?
  /// The square of the selected piece.
  var selected: Square?
  /// The squares to which it can move.
  var targets: [Square] = []
  /// Marked squares.
  var circles: [BoardCircle] = []
  /// Arrows between squares.
  var arrows: [BoardArrow] = []

  /// No marks.
  init() {}

  /// The marks of a position and the move that has led to it.
  init(_ position: Position, after move: Move?) {
    lastMove = move.map { [$0.from, $0.destination] } ?? []
    check = position.inCheck ? position.king(of: position.sideToMove) : nil
  }

  /// The marks of a match: its last move, check, and the selected piece with its targets.
  init(_ match: Match) {
    self.init(match.game.position, after: match.game.moves.last)
    selected = match.selection
    targets = match.selection.map(match.game.targets(from:)) ?? []
  }

  /// The marks of a lesson.
  init(_ lesson: Lesson) {
    arrows = lesson.arrows.map(\.boardArrow)
    circles = lesson.circles
  }
}
