import Chess

/// A page of "How to play": a text, and a position that shows what it says.
///
///     for lesson in Lesson.all {
///       print(lesson.title[.english], lesson.text[.english], BoardText(lesson.position), separator: "\n\n")
///     }
///
/// Each page only needs what the pages before it have told.
public struct Lesson: Hashable, Sendable {
  /// What the page is about, in a few words.
  public let title: Translated
  /// The page, in paragraphs with an empty line between them.
  public let text: Translated
  /// The position that it speaks of.
  public let fen: String
  /// Where men go and what they attack.
  public let arrows: [Arrow]
  /// Squares to look at, in yellow; those in red are closed to the king of the side to move.
  public let circles: [BoardCircle]

  init(_ title: Translated, fen: String, arrows: [Arrow] = [], circles: [BoardCircle] = [], text: Translated) {
    self.title = title
    self.text = text
    self.fen = fen
    self.arrows = arrows
    self.circles = circles
  }

  /// All fourteen pages, in the order in which they teach.
  ///
  /// Check comes before castling, which must not happen in check, and what a pawn can do besides moving comes as soon
  /// as all pieces are known.
  public static let all: [Lesson] = [
    board, rook, bishop, queen, king, knight, pawn, values, promotion, enPassant, check, castling, checkmate, draws,
  ]
}

// MARK: - The board beside the text

extension Lesson {
  /// The position, ready to be played on.
  public var position: Position {
    // The FENs are part of the program, and a test reads them all.
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

  /// An arrow that says something about its squares.
  public struct Arrow: Hashable, Sendable {
    /// Where it begins.
    public let from: Square
    /// Where it points.
    public let to: Square
    /// What it says.
    public let meaning: Meaning

    /// What an arrow says.
    public enum Meaning: CaseIterable, Hashable, Sendable {
      /// This is a legal move; castling is the king's two steps.
      case move
      /// The man at the beginning attacks the square, or guards a man that stands there.
      case attack
      /// A man's way that is no move of its own now: what the rook does in castling, or the opponent's last move.
      case trace
    }

    init(_ from: Square, _ to: Square, _ meaning: Meaning = .move) {
      self.from = from
      self.to = to
      self.meaning = meaning
    }

    /// The arrow in the color of its meaning.
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
  /// The moves of one man.
  static func moves(from: Square, to targets: [Square]) -> [Lesson.Arrow] { targets.map { Lesson.Arrow(from, $0) } }
}
