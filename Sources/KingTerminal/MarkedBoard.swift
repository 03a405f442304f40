import Chess
import ChessKing

/// A board with its marks, drawn in plain text or in colors.
struct MarkedBoard {
  let placement: Placement
  let marks: BoardMarks
  /// The color whose side is at the bottom.
  let bottom: Color
  private let arrows: [Square: ArrowPart]

  init(_ position: Position, _ marks: BoardMarks, bottom: Color = .white) {
    placement = position.placement
    self.marks = marks
    self.bottom = bottom
    arrows = MarkedBoard.parts(of: marks.arrows)
  }

  /// The lines of the board with the names of ranks and files; a square is what `drawing` makes of it.
  func lines(squareWidth: Int, _ drawing: (Square) -> String) -> [String] {
    let files = bottom == .white ? File.allCases : File.allCases.reversed()
    let ranks = bottom == .white ? Rank.allCases.reversed() : Rank.allCases
    let rows = ranks.map { rank in "\(rank) " + files.map { drawing(Square($0, rank)) }.joined() }
    let gap = String(repeating: " ", count: squareWidth - 1)
    let margin = String(repeating: " ", count: 2 + (squareWidth - 1) / 2)
    return rows + [margin + files.map(\.description).joined(separator: gap)]
  }

  func arrow(on square: Square) -> ArrowPart? { arrows[square] }

  /// The character of a square: its piece, or what is drawn in its place.
  func character(on square: Square, empty: Character) -> Character {
    if let piece = placement[square] { return piece.symbol }
    if let arrow = arrows[square] { return arrow.character.seen(from: bottom) }
    return marks.targets.contains(square) ? "•" : empty
  }
}

// MARK: - Plain text

extension MarkedBoard {
  /// The board in plain text: a mark follows the square that it belongs to.
  ///
  /// - `+` the king is in check,
  /// - `!` this piece is selected,
  /// - `x` this piece can be captured, or an arrow points to it,
  /// - `°` this square is marked,
  /// - `*` the last move began or ended here,
  /// - `•` the selected piece can go here.
  var plain: String {
    let drawn = lines(squareWidth: 2) { square in
      "\(character(on: square, empty: "·"))\(plainMark(on: square))"
    }
    return drawn.map(\.trimmedRight).joined(separator: "\n")
  }

  private func plainMark(on square: Square) -> Character {
    if marks.check == square { return "+" }
    if marks.selected == square { return "!" }
    if marks.circles.contains(where: { $0.square == square }) { return "°" }
    let isTarget = marks.targets.contains(square) || arrow(on: square)?.isHead == true
    if isTarget, placement[square] != nil { return "x" }
    return marks.lastMove.contains(square) ? "*" : " "
  }
}

/// The marks on a board besides the pieces.
struct BoardMarks: Hashable {
  var lastMove: [Square] = []
  var check: Square?
  var selected: Square?
  /// The squares to which the selected piece can move.
  var targets: [Square] = []
  var circles: [BoardCircle] = []
  var arrows: [BoardArrow] = []

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

  init(_ lesson: Lesson) {
    arrows = lesson.arrows.map(\.boardArrow)
    circles = lesson.circles
  }
}

// MARK: - Arrows

extension MarkedBoard {
  /// A piece of an arrow.
  struct ArrowPart {
    /// The character, such as `↗`.
    let character: Character
    let color: MarkColor
    /// True on the square that the arrow points to.
    let isHead: Bool
  }

  /// The parts of arrows in the squares that they cross and reach. Where arrows meet, the head of one is in front of the
  /// shafts of the others, and an earlier one in front of a later one.
  private static func parts(of arrows: [BoardArrow]) -> [Square: ArrowPart] {
    var parts: [Square: ArrowPart] = [:]
    for isHead in [true, false] {
      for arrow in arrows {
        let part = ArrowPart(character: character(of: arrow), color: arrow.color, isHead: isHead)
        for square in isHead ? [arrow.to] : arrow.from.path(to: arrow.to) where parts[square] == nil {
          parts[square] = part
        }
      }
    }
    return parts
  }

  /// The direction of an arrow as White sees it; a knight's jump has none.
  private static func character(of arrow: BoardArrow) -> Character {
    let across = arrow.to.file.index - arrow.from.file.index
    let along = arrow.to.rank.index - arrow.from.rank.index
    guard across == 0 || along == 0 || abs(across) == abs(along) else { return "●" }
    let rows: [[Character]] = [["↙", "↓", "↘"], ["←", "●", "→"], ["↖", "↑", "↗"]]
    return rows[along.signum() + 1][across.signum() + 1]
  }
}

extension Character {
  /// The arrow as the player of this color sees it.
  func seen(from bottom: Color) -> Character {
    let turned: [Character: Character] = [
      "↙": "↗", "↓": "↑", "↘": "↖", "←": "→", "→": "←", "↖": "↘", "↑": "↓", "↗": "↙",
    ]
    return bottom == .white ? self : turned[self] ?? self
  }
}
