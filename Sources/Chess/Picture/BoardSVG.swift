/// A board diagram as a self-contained SVG document.
///
///     var picture = BoardSVG(position)
///     picture.theme = .green
///     picture.lastMove = Move(.e2, .e4)
///     picture.arrows = comment.arrows
///     print(picture.svg)
public struct BoardSVG: Sendable {
  /// The position of the diagram.
  public var position: Position
  /// The colors of the board.
  public var theme = BoardTheme.brown
  /// The color whose side is at the bottom.
  public var bottom = Color.white
  /// True to draw the coordinates of files and ranks.
  public var hasCoordinates = true
  /// The last move; its squares are highlighted.
  public var lastMove: Move?
  /// True to highlight a king in check.
  public var marksCheck = true
  /// Arrows on the board; a knight move is drawn as an L.
  public var arrows: [BoardArrow] = []
  /// Circles around squares.
  public var circles: [BoardCircle] = []
  /// A selected square; it is highlighted.
  public var selected: Square?
  /// Squares to which the selected piece can move: a dot on empty ones, a ring around pieces.
  public var targets: Bitboard = []
  /// The annotation of the last move, a badge at the corner of its target.
  public var annotation: NAG?
  /// The pieces that are drawn; nil for an empty board, as in blindfold chess.
  public var pieces: PieceSet? = .classic
  /// The width and height in pixels, or nil for a diagram whose size is set by the page.
  public var size: Int? = 400

  /// Creates a diagram of a position.
  public init(_ position: Position) { self.position = position }

  /// The width of a square in SVG units.
  static let unit = 45.0
  /// The color of a selected square and its targets.
  static let selection = "#2f7d6b"

  /// The SVG document.
  public var svg: String {
    let dimensions = size.map { " width=\"\($0)\" height=\"\($0)\"" } ?? ""
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 360 360\"\(dimensions) role=\"img\">",
      "<title>\(position.fen)</title>",
      "<defs>",
    ]
    lines += definitions + ["</defs>"] + squares
    if hasCoordinates { lines += coordinates }
    lines += highlights
    if pieces != nil {
      lines += position.occupied.compactMap { square in
        position[square].map { "<use href=\"#\(BoardSVG.name(of: $0))\" \(BoardSVG.xy(corner(of: square)))/>" }
      }
    }
    lines += targets.map(drawing)
    lines += circles.map(drawing)
    lines += arrows.map(drawing)
    lines += badge
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: Board

  private var definitions: [String] {
    var lines: [String] = []
    if let pieces {
      let present = Set(position.occupied.compactMap { position[$0] }).sorted { $0.code < $1.code }
      lines = present.map { "<g id=\"\(BoardSVG.name(of: $0))\">\(PieceShapes.svg($0, pieces))</g>" }
    }
    if checkedKing != nil {
      lines.append(
        "<radialGradient id=\"check\"><stop offset=\"0.2\" stop-color=\"#e8221c\" stop-opacity=\"0.95\"/>"
          + "<stop offset=\"1\" stop-color=\"#e8221c\" stop-opacity=\"0\"/></radialGradient>")
    }
    return lines
  }

  private var squares: [String] {
    // All dark squares are one path on one light rectangle: a small document without gaps between squares.
    var path = ""
    for square in Square.allCases where isDark(square) {
      let (x, y) = corner(of: square)
      path += "M\(svgNumber(x)) \(svgNumber(y))h45v45h-45z"
    }
    return [
      "<rect width=\"360\" height=\"360\" fill=\"\(theme.light)\"/>", "<path d=\"\(path)\" fill=\"\(theme.dark)\"/>",
    ]
  }

  private var coordinates: [String] {
    var lines = [
      "<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\"9\" font-weight=\"bold\" text-rendering=\"geometricPrecision\">"
    ]
    let (nearRank, farFile): (Rank, File) = bottom == .white ? (.first, .a) : (.eighth, .h)
    for file in File.allCases {
      let square = Square(file, nearRank)
      let (x, y) = corner(of: square)
      lines.append(label("\(file)", x + 42.5, y + 42.5, anchor: "end", on: square))
    }
    for rank in Rank.allCases {
      let square = Square(farFile, rank)
      let (x, y) = corner(of: square)
      lines.append(label("\(rank)", x + 2.5, y + 9.5, anchor: "start", on: square))
    }
    return lines + ["</g>"]
  }

  private func label(_ text: String, _ x: Double, _ y: Double, anchor: String, on square: Square) -> String {
    let color = isDark(square) ? theme.light : theme.dark
    return "<text \(BoardSVG.xy((x, y))) text-anchor=\"\(anchor)\" fill=\"\(color)\">\(text)</text>"
  }

  private var highlights: [String] {
    var lines: [String] = []
    if let move = lastMove, move != .none {
      for square in [move.from, move.destination] {
        lines.append(highlight(square, theme.lastMove, opacity: theme.lastMoveOpacity))
      }
    }
    if let selected { lines.append(highlight(selected, BoardSVG.selection, opacity: 0.5)) }
    if let king = checkedKing {
      let (x, y) = center(of: king)
      lines.append("<circle cx=\"\(svgNumber(x))\" cy=\"\(svgNumber(y))\" r=\"25\" fill=\"url(#check)\"/>")
    }
    return lines
  }

  private func highlight(_ square: Square, _ color: String, opacity: Double) -> String {
    "<rect \(BoardSVG.xy(corner(of: square))) width=\"45\" height=\"45\" fill=\"\(color)\""
      + " fill-opacity=\"\(opacity)\"/>"
  }

  private var checkedKing: Square? {
    marksCheck && pieces != nil && position.inCheck ? position.king(of: position.sideToMove) : nil
  }

  // MARK: Geometry and names

  func corner(of square: Square) -> (x: Double, y: Double) {
    let seen = bottom == .white ? square.flipped : square.mirrored
    return (Double(seen.file.index) * BoardSVG.unit, Double(seen.rank.index) * BoardSVG.unit)
  }

  func center(of square: Square) -> (x: Double, y: Double) {
    let (x, y) = corner(of: square)
    return (x + BoardSVG.unit / 2, y + BoardSVG.unit / 2)
  }

  private func isDark(_ square: Square) -> Bool { Bitboard.darkSquares.contains(square) }

  static func xy(_ point: (x: Double, y: Double)) -> String {
    "x=\"\(svgNumber(point.x))\" y=\"\(svgNumber(point.y))\""
  }

  private static func name(of piece: Piece) -> String { "\(piece.color)-\(piece.kind)" }
}
