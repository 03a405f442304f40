/// Marks that are drawn on top of the pieces.
extension BoardSVG {
  // MARK: Targets and annotation

  /// A target of the selected piece.
  func drawing(of target: Square) -> String {
    let (x, y) = center(of: target)
    let place = "cx=\"\(svgNumber(x))\" cy=\"\(svgNumber(y))\""
    if position[target] == nil || pieces == nil {
      return "<circle \(place) r=\"7\" fill=\"\(BoardSVG.selection)\" fill-opacity=\"0.55\"/>"
    }
    return
      "<circle \(place) r=\"20\" fill=\"none\" stroke=\"\(BoardSVG.selection)\" stroke-width=\"4\" opacity=\"0.6\"/>"
  }

  /// The annotation of the last move.
  var badge: [String] {
    guard let symbol = annotation?.symbol, let annotation, let move = lastMove, move != .none else { return [] }
    let (x, y) = corner(of: move.destination)
    // On the corner of the square, but inside the picture.
    let place = (x: min(x + 40, 350), y: max(y + 5, 10))
    return [
      "<g><circle cx=\"\(svgNumber(place.x))\" cy=\"\(svgNumber(place.y))\" r=\"9\" fill=\"\(BoardSVG.color(of: annotation))\""
        + " stroke=\"#ffffff\" stroke-width=\"1\"/><text \(BoardSVG.xy((place.x, place.y + 4))) text-anchor=\"middle\""
        + " font-family=\"Helvetica,Arial,sans-serif\" font-size=\"11\" font-weight=\"bold\" fill=\"#ffffff\">\(symbol)</text></g>"
    ]
  }

  private static func color(of annotation: NAG) -> String {
    switch annotation {
    case .brilliant: "#1c8f86"
    case .good: "#4b8b3b"
    case .interesting: "#4a78b5"
    case .dubious: "#c08a16"
    case .mistake: "#d0681c"
    case .blunder: "#bb2a22"
    default: "#6b6762"
    }
  }

  // MARK: Arrows and circles

  func drawing(of circle: BoardCircle) -> String {
    let (x, y) = center(of: circle.square)
    return "<circle cx=\"\(svgNumber(x))\" cy=\"\(svgNumber(y))\" r=\"20.5\" fill=\"none\""
      + " stroke=\"\(BoardSVG.css(circle.color))\" stroke-width=\"3\" opacity=\"0.85\"/>"
  }

  func drawing(of arrow: BoardArrow) -> String {
    let color = BoardSVG.css(arrow.color)
    guard arrow.from != arrow.to else { return drawing(of: BoardCircle(arrow.from, arrow.color)) }
    let shape = ArrowShape(arrow, bottom: bottom)
    func number(_ distance: Double) -> String { svgNumber(distance * BoardSVG.unit) }
    let path = shape.shaft.enumerated()
      .map { "\($0.offset == 0 ? "M" : "L")\(number($0.element.x)) \(number($0.element.y))" }.joined()
    let triangle = shape.head.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    return
      "<g opacity=\"0.72\"><path d=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(number(ArrowShape.width))\""
      + " stroke-linejoin=\"round\"/><polygon points=\"\(triangle)\" fill=\"\(color)\"/></g>"
  }

  private static func css(_ color: MarkColor) -> String {
    switch color {
    case .green: "#2c8a3d"
    case .red: "#b8302a"
    case .yellow: "#dd9a00"
    case .blue: "#2a62a8"
    }
  }
}
