import Chess
import ChessKing

/// The arrows of a board as characters in the empty squares that they cross and reach.
struct ArrowPath {
  /// A piece of an arrow.
  struct Part: Hashable {
    /// The character, such as `↗`.
    let character: Character
    let color: MarkColor
    /// True on the square that the arrow points to.
    let isHead: Bool
  }

  /// The parts by their squares. Where arrows meet, the head of one is in front of the shafts of the others, and an
  /// earlier one in front of a later one.
  let parts: [Square: Part]

  init(_ arrows: [BoardArrow]) {
    var parts: [Square: Part] = [:]
    for isHead in [true, false] {
      for arrow in arrows {
        let part = Part(character: ArrowPath.character(of: arrow), color: arrow.color, isHead: isHead)
        for square in isHead ? [arrow.to] : arrow.from.path(to: arrow.to) where parts[square] == nil {
          parts[square] = part
        }
      }
    }
    self.parts = parts
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
