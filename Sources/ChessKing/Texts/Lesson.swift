import Chess

/// A page of "How to play": a text and a position that illustrates it.
///
///     for lesson in Lesson.all {
///       print(lesson.title[.english], lesson.text[.english], BoardText(lesson.position), separator: "\n\n")
///     }
///
/// Each page requires only the knowledge of the pages before it.
public struct Lesson: Hashable, Sendable {
  /// The topic of the page.
  public let topic: Topic
  /// The title of the page.
  public let title: Localized
  /// The text of the page: paragraphs separated by empty lines.
  public let text: Localized
  /// The position, ready to be played.
  public let position: Position
  /// The arrows for moves and attacks.
  public let arrows: [Arrow]
  /// The marked squares, in yellow; red squares are those that the king of the side to move may not enter.
  public let circles: [BoardCircle]

  /// The topic of a page, in teaching order.
  public enum Topic: String, CaseIterable, Codable, Hashable, Sendable {
    case board, rookAndBishop, queenAndKing, knight, pawn, pawnRules, values, check, castling, checkmate, draws
    /// Tips for those who know the rules.
    case openings, tactics, plans
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

      fileprivate var color: MarkColor {
        switch self {
        case .move: .green
        case .attack: .red
        case .trace: .blue
        }
      }
    }

    /// The arrow whose color has this meaning; nil if there is no such meaning.
    fileprivate init?(_ arrow: BoardArrow) {
      guard let meaning = Meaning.allCases.first(where: { $0.color == arrow.color }) else { return nil }
      (from, to, self.meaning) = (arrow.from, arrow.to, meaning)
    }

    /// The arrow in the color for its meaning.
    public var boardArrow: BoardArrow { BoardArrow(from, to, meaning.color) }
  }

  /// All fourteen pages, in teaching order.
  public static let all = pages(EmbeddedText.lessons).compactMap(\.self)

  /// The page about a topic.
  public static subscript(topic: Topic) -> Lesson {
    // A test reads the whole file.
    guard let lesson = all.first(where: { $0.topic == topic }) else { preconditionFailure("no page about \(topic)") }
    return lesson
  }

  /// The position with its arrows and circles.
  public var picture: BoardSVG {
    var picture = BoardSVG(position)
    picture.arrows = arrows.map(\.boardArrow)
    picture.circles = circles
    return picture
  }
}

// MARK: - Reading

extension Lesson {
  /// The pages in a text such as `lessons.txt`; nil in the place of one that cannot be read.
  static func pages(_ text: String) -> [Lesson?] { text.split(separator: "\n# ").dropFirst().map { Lesson($0) } }

  /// Reads a page: its topic, lines with the position, arrows and circles, and a section for each language.
  private init?(_ page: Substring) {
    let sections = page.split(separator: "\n## ").map(Lesson.paragraphs)
    guard sections.count == 3, let head = page.split(separator: "\n\n").first else { return nil }
    var fields: [Substring: [Substring]] = [:]
    for line in head.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ")
      fields[words[0]] = Array(words.dropFirst())
    }
    let fen = fields.removeValue(forKey: "fen")?.joined(separator: " ") ?? ""
    let arrows = (fields.removeValue(forKey: "arrows") ?? []).map { BoardArrow($0).flatMap(Arrow.init) }
    let circles = (fields.removeValue(forKey: "circles") ?? []).map { BoardCircle($0) }
    guard let topic = head.split(separator: "\n").first.flatMap({ Topic(rawValue: String($0)) }),
      let position = try? Position(fen: fen), fields.isEmpty, !arrows.contains(nil), !circles.contains(nil)
    else { return nil }
    self.topic = topic
    self.position = position
    self.arrows = arrows.compactMap(\.self)
    self.circles = circles.compactMap(\.self)
    title = Localized(sections[1][0], sections[2][0])
    let texts = sections.dropFirst().map { $0.dropFirst().joined(separator: "\n\n") }
    text = Localized(texts[0], texts[1])
  }

  /// The title and the paragraphs of a section, each on one line.
  private static func paragraphs(_ section: Substring) -> [String] {
    section.split(separator: "\n\n").map { $0.split(separator: "\n").joined(separator: " ") }
  }
}
