import Chess

/// A page of "How to play": a text and a position that illustrates it.
///
///     for lesson in Lesson.all {
///       print(lesson.title[.english], lesson.text[.english], BoardText(lesson.position), separator: "\n\n")
///     }
///
/// Each page requires only the knowledge of the pages before it.
public struct Lesson: Hashable, Sendable {
  /// The title of the page.
  public let title: Localized
  /// The text of the page: paragraphs separated by empty lines.
  public let text: Localized
  /// The FEN of the position.
  public let fen: String
  /// The arrows for moves and attacks.
  public let arrows: [Arrow]
  /// The marked squares, in yellow; red squares are those that the king of the side to move may not enter.
  public let circles: [BoardCircle]

  init(_ title: Localized, fen: String, arrows: [Arrow] = [], circles: [BoardCircle] = [], text: Localized) {
    self.title = title
    self.text = text
    self.fen = fen
    self.arrows = arrows
    self.circles = circles
  }

  /// All fourteen pages, in teaching order.
  ///
  /// Check comes before castling, which is not allowed in check, and the special moves of pawns come as soon as all
  /// pieces are known.
  public static let all: [Lesson] = [
    board, rook, bishop, queen, king, knight, pawn, values, promotion, enPassant, check, castling, checkmate, draws,
  ]
}

// MARK: - The board beside the text

extension Lesson {
  /// The position, ready to be played.
  public var position: Position {
    // The FENs are constants, and a test parses them all.
    guard let position = try? Position(fen: fen) else { preconditionFailure("\(fen) is valid") }
    return position
  }

  /// The position with its arrows and circles.
  public var picture: BoardSVG {
    var picture = BoardSVG(position)
    picture.arrows = arrows.map(\.boardArrow)
    picture.circles = circles
    return picture
  }

  /// An arrow between two squares, with a meaning.
  public struct Arrow: Hashable, Sendable {
    /// The square where the arrow starts.
    public let from: Square
    /// The square that the arrow points to.
    public let to: Square
    /// The meaning of the arrow.
    public let meaning: Meaning

    /// The meaning of an arrow.
    public enum Meaning: CaseIterable, Hashable, Sendable {
      /// A legal move; castling is shown as the king's move of two squares.
      case move
      /// The piece on the first square attacks the second one, or defends a piece there.
      case attack
      /// The path of a piece that is not a legal move now: the rook's in castling, or the last move of the opponent.
      case trace
    }

    init(_ from: Square, _ to: Square, _ meaning: Meaning = .move) {
      self.from = from
      self.to = to
      self.meaning = meaning
    }

    /// The arrow in the color for its meaning.
    public var boardArrow: BoardArrow {
      switch meaning {
      case .move: BoardArrow(from, to, .green)
      case .attack: BoardArrow(from, to, .red)
      case .trace: BoardArrow(from, to, .blue)
      }
    }
  }
}

extension [Lesson.Arrow] {
  /// The moves of one piece.
  static func moves(from: Square, to targets: [Square]) -> [Lesson.Arrow] { targets.map { Lesson.Arrow(from, $0) } }
}
