import Chess
import Platform
import Programs

/// `goldcrest svg`: draws a position as SVG.
struct SVGCommand: Command {
  static let name = "svg"
  static let summary = "draw a position as an SVG picture"
  static let help = """
    Usage: goldcrest svg "<FEN>" [options]

    Prints a position as an SVG picture; without a FEN, the start position.

      --flip              show Black at the bottom
      --theme <name>      the colors of the board: \(BoardTheme.all.map(\.name).joined(separator: ", "))
      --last <move>       mark the squares of the last move, such as e2e4
      --arrows <list>     draw arrows, such as Gg1f3,Re7e5: a color (G, R, Y, B; green without one) and two squares
      --circles <list>    draw circles around squares, such as Re5,d4
      --glyph <symbol>    annotate the last move, such as !! or ?
      --select <square>   highlight a square and the targets of its piece
      --pieces <name>     the set of pieces: \(PieceSet.allCases.map(\.rawValue).joined(separator: ", "))
      --no-pieces         draw an empty board, for blindfold chess
      --no-coordinates    omit the names of files and ranks
      --no-check          do not mark a king in check
      --size <pixels>     width and height [400]

    Example:
      goldcrest svg "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1" --last e2e4 > e4.svg

    """

  private var fen: String?
  private var theme = BoardTheme.brown
  private var lastMove: Move?
  private var arrows: [BoardArrow] = []
  private var circles: [BoardCircle] = []
  private var annotation: NAG?
  private var selected: Square?
  private var pieces: PieceSet? = .classic
  private let size: Int?
  private let isFlipped: Bool
  private let hasCoordinates: Bool
  private let marksCheck: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    if let name = try arguments.text("--theme") {
      guard let named = BoardTheme.named(name) else {
        throw .badValue("--theme", name, "one of " + BoardTheme.all.map(\.name).joined(separator: ", "))
      }
      theme = named
    }
    if let text = try arguments.text("--last") {
      let squares = [text.prefix(2), text.dropFirst(2).prefix(2)].compactMap { Square($0) }
      guard squares.count == 2, text.count <= 5 else { throw .badValue("--last", text, "a move such as e2e4") }
      lastMove = Move(squares[0], squares[1])
    }
    for text in try arguments.text("--arrows")?.split(separator: ",") ?? [] {
      guard let arrow = BoardArrow(text) else { throw .badValue("--arrows", String(text), "an arrow such as Gg1f3") }
      arrows.append(arrow)
    }
    for text in try arguments.text("--circles")?.split(separator: ",") ?? [] {
      guard let circle = BoardCircle(text) else { throw .badValue("--circles", String(text), "a circle such as Re5") }
      circles.append(circle)
    }
    if let text = try arguments.text("--glyph") {
      guard lastMove != nil else { throw .missing("--last, the move that --glyph annotates") }
      guard let glyph = NAG(text), glyph.symbol != nil else {
        throw .badValue("--glyph", text, "a glyph such as !?")
      }
      annotation = glyph
    }
    if let text = try arguments.text("--select") {
      guard let square = Square(text) else { throw .badValue("--select", text, "a square such as e4") }
      selected = square
    }
    if let name = try arguments.text("--pieces") {
      guard let named = PieceSet(rawValue: name) else {
        throw .badValue("--pieces", name, "one of " + PieceSet.allCases.map(\.rawValue).joined(separator: ", "))
      }
      pieces = named
    }
    if try arguments.flag("--no-pieces") { pieces = nil }
    size = try arguments.number("--size", in: 1...100_000)
    isFlipped = try arguments.flag("--flip")
    hasCoordinates = try !arguments.flag("--no-coordinates")
    marksCheck = try !arguments.flag("--no-check")
    // A FEN without quotation marks consists of several arguments.
    let words = try arguments.positionals()
    fen = words.isEmpty ? nil : words.joined(separator: " ")
    try arguments.finish()
  }

  func run() -> ExitStatus {
    do throws(PositionError) {
      let (position, repairs) = try Position.reading(fen: fen ?? Position.start.fen)
      for repair in repairs { Self.warn(repair) }
      var picture = BoardSVG(position)
      picture.theme = theme
      picture.bottom = isFlipped ? .black : .white
      picture.lastMove = lastMove
      picture.arrows = arrows
      picture.circles = circles
      picture.annotation = annotation
      picture.selected = selected
      if let selected {
        for move in position.legalMoves where move.from == selected { picture.targets.insert(move.destination) }
      }
      picture.pieces = pieces
      picture.hasCoordinates = hasCoordinates
      picture.marksCheck = marksCheck
      if let size { picture.size = size }
      Output.standard.write(picture.svg)
      return .success
    } catch {
      Self.warn(error)
      return .misuse
    }
  }
}
