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
  /// The width and height in pixels, or nil for a diagram whose size is set by the page.
  public var size: Int? = 400

  /// Creates a diagram of a position.
  public init(_ position: Position) { self.position = position }

  /// The width of a square in SVG units.
  private static let unit = 45.0

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
    lines += position.occupied.compactMap { square in
      position[square].map { "<use href=\"#\(BoardSVG.name(of: $0))\" \(BoardSVG.xy(corner(of: square)))/>" }
    }
    lines += circles.map(drawing)
    lines += arrows.map(drawing)
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: Board

  private var definitions: [String] {
    var pieces: Set<Piece> = []
    for square in position.occupied { position[square].map { _ = pieces.insert($0) } }
    var lines = pieces.sorted { $0.code < $1.code }.map {
      "<g id=\"\(BoardSVG.name(of: $0))\">\(PieceShapes.svg($0))</g>"
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
      let target = move.isCastling ? Square(move.castlingSide.kingFile, move.from.rank) : move.to
      for square in [move.from, target] {
        lines.append(
          "<rect \(BoardSVG.xy(corner(of: square))) width=\"45\" height=\"45\" fill=\"\(theme.lastMove)\""
            + " fill-opacity=\"\(theme.lastMoveOpacity)\"/>")
      }
    }
    if let king = checkedKing {
      let (x, y) = center(of: king)
      lines.append("<circle cx=\"\(svgNumber(x))\" cy=\"\(svgNumber(y))\" r=\"25\" fill=\"url(#check)\"/>")
    }
    return lines
  }

  private var checkedKing: Square? {
    marksCheck && position.inCheck ? position.king(of: position.sideToMove) : nil
  }

  // MARK: Arrows and circles

  private func drawing(of circle: BoardCircle) -> String {
    let (x, y) = center(of: circle.square)
    return "<circle cx=\"\(svgNumber(x))\" cy=\"\(svgNumber(y))\" r=\"20.5\" fill=\"none\""
      + " stroke=\"\(BoardSVG.css(circle.color))\" stroke-width=\"3\" opacity=\"0.85\"/>"
  }

  private func drawing(of arrow: BoardArrow) -> String {
    let color = BoardSVG.css(arrow.color)
    guard arrow.from != arrow.to else { return drawing(of: BoardCircle(arrow.from, arrow.color)) }
    let (start, tip) = (center(of: arrow.from), center(of: arrow.to))
    let across = abs(arrow.from.file.index - arrow.to.file.index)
    let along = abs(arrow.from.rank.index - arrow.to.rank.index)

    // The L of a knight move: first the two squares, then the one.
    var corners = [start]
    if across == 1 && along == 2 { corners.append((start.x, tip.y)) }
    if across == 2 && along == 1 { corners.append((tip.x, start.y)) }

    let last = corners[corners.count - 1]
    let (dx, dy) = (tip.x - last.x, tip.y - last.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (ux, uy) = (dx / length, dy / length)
    let (head, half, shaft) = (17.0, 10.0, 7.0)
    let neck = (x: tip.x - ux * head, y: tip.y - uy * head)
    // The shaft starts a little off the center of the square and extends a little into the head, to avoid a visible
    // gap.
    let next = corners.count > 1 ? corners[1] : tip
    let (sx, sy) = (next.x - start.x, next.y - start.y)
    let reach = (sx * sx + sy * sy).squareRoot()
    corners[0] = (start.x + sx / reach * 8, start.y + sy / reach * 8)
    let path = (corners + [(neck.x + ux, neck.y + uy)]).enumerated()
      .map { "\($0.offset == 0 ? "M" : "L")\(svgNumber($0.element.x)) \(svgNumber($0.element.y))" }.joined()
    let triangle = [
      (tip.x, tip.y), (neck.x - uy * half, neck.y + ux * half), (neck.x + uy * half, neck.y - ux * half),
    ].map { "\(svgNumber($0.0)),\(svgNumber($0.1))" }.joined(separator: " ")
    return
      "<g opacity=\"0.72\"><path d=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(svgNumber(shaft))\""
      + " stroke-linejoin=\"round\"/><polygon points=\"\(triangle)\" fill=\"\(color)\"/></g>"
  }

  // MARK: Geometry and names

  private func corner(of square: Square) -> (x: Double, y: Double) {
    let seen = bottom == .white ? square.flipped : square.mirrored
    return (Double(seen.file.index) * BoardSVG.unit, Double(seen.rank.index) * BoardSVG.unit)
  }

  private func center(of square: Square) -> (x: Double, y: Double) {
    let (x, y) = corner(of: square)
    return (x + BoardSVG.unit / 2, y + BoardSVG.unit / 2)
  }

  private func isDark(_ square: Square) -> Bool { (square.file.index + square.rank.index) % 2 == 0 }

  private static func xy(_ point: (x: Double, y: Double)) -> String {
    "x=\"\(svgNumber(point.x))\" y=\"\(svgNumber(point.y))\""
  }

  private static func name(of piece: Piece) -> String { "\(piece.color)-\(piece.kind)" }

  private static func css(_ color: MarkColor) -> String {
    switch color {
    case .green: "#2c8a3d"
    case .red: "#b8302a"
    case .yellow: "#dd9a00"
    case .blue: "#2a62a8"
    }
  }
}
