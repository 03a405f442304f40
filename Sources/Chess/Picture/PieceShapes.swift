/// The shapes of the pieces, drawn for this project in a box of 45 by 45 units with the base line at y = 39.
///
/// All classic pieces but the knight are symmetrical: only the right half of the outline is given, from top center to base
/// center, with x as the distance from the axis. A shape consists of outlines, circles on top of them, and inner lines.
package struct PieceShapes {
  /// The SVG elements of a piece, for use inside a group.
  package static func svg(_ piece: Piece, _ set: PieceSet) -> String {
    let isWhite = piece.color == .white
    let (fill, stroke, detail) = isWhite ? ("#fdfdfb", "#2b2522", "#2b2522") : ("#38322f", "#171412", "#e9e4de")
    let shape =
      switch set {
      case .classic: classic(piece.kind)
      case .modern: modern(piece.kind)
      }
    let style = "fill=\"\(fill)\" stroke=\"\(stroke)\" stroke-width=\"1.5\" stroke-linejoin=\"round\""
    var svg = "<g \(style)>"
    for outline in shape.outlines { svg += "<path d=\"\(outline)\"/>" }
    for ball in shape.balls { svg += "<circle cx=\"\(ball.x)\" cy=\"\(ball.y)\" r=\"\(ball.radius)\"/>" }
    svg += "</g>"
    let lines = shape.lines.joined(separator: " ")
    svg += "<path d=\"\(lines)\" fill=\"none\" stroke=\"\(detail)\" stroke-width=\"1.4\" stroke-linecap=\"round\"/>"
    for dot in shape.dots { svg += "<circle cx=\"\(dot.x)\" cy=\"\(dot.y)\" r=\"\(dot.radius)\" fill=\"\(detail)\"/>" }
    return svg
  }

  struct Ball {
    let x, y, radius: Double
  }

  var outlines: [String] = []
  var balls: [Ball] = []
  var lines: [String] = []
  var dots: [Ball] = []

  /// A segment of half an outline: a line to one point, or a Bézier curve if there are three points (two control points
  /// and the end).
  private typealias Step = [(Double, Double)]

  /// The closed outline whose right half consists of these steps, starting at the top center.
  private static func mirrored(from top: Double, _ steps: [Step]) -> String {
    let axis = 22.5
    func point(_ x: Double, _ y: Double) -> String { "\(svgNumber(x)) \(svgNumber(y))" }
    func segment(_ step: Step, _ side: Double) -> String {
      let points = step.map { point(axis + side * $0.0, $0.1) }.joined(separator: " ")
      return (step.count == 3 ? "C" : "L") + points
    }
    var path = "M" + point(axis, top)
    for step in steps { path += segment(step, 1) }
    // The left half upwards: the steps in reverse order, each with its control points reversed.
    let stops = [(0.0, top)] + steps.compactMap(\.last)
    for (index, step) in steps.enumerated().reversed() {
      path += segment(Array(step.dropLast().reversed()) + [stops[index]], -1)
    }
    return path + "Z"
  }

  private static func classic(_ kind: PieceKind) -> PieceShapes {
    var shape = PieceShapes()
    switch kind {
    case .pawn:
      shape.outlines = [
        mirrored(
          from: 10,
          [
            [(3.2, 10), (5.4, 12.2), (5.4, 15)], [(5.4, 16.9), (4.6, 18.3), (3.4, 19.3)],
            [(6.2, 20.3), (6.9, 21.3), (6.9, 22.6)], [(3.7, 22.6)], [(4.1, 27), (5.9, 29.8), (8.6, 32)],
            [(10.6, 33.6), (11, 35.2), (11, 39)], [(0, 39)],
          ])
      ]
      shape.lines = ["M19.2 19.6Q22.5 21 25.8 19.6"]
    case .rook:
      shape.outlines = [
        mirrored(
          from: 9,
          [
            [(2.5, 9)], [(2.5, 11.6)], [(6.2, 11.6)], [(6.2, 9)], [(10.4, 9)], [(10.4, 14.6)], [(7.6, 17.4)],
            [(8.6, 31)], [(11, 33.2)], [(11, 35.6)], [(12.8, 35.6)], [(12.8, 39)], [(0, 39)],
          ])
      ]
      shape.lines = ["M15.4 17.6H29.6", "M14.4 31H30.6", "M12 35.6H33", "M12.8 14.4H32.2"]
    case .bishop:
      shape.outlines = [
        mirrored(
          from: 10.2,
          [
            [(3.6, 12.4), (8, 16.6), (8, 21.8)], [(8, 24.6), (6.8, 26.4), (5.2, 27.8)], [(6.6, 31.4)],
            [(5.6, 33), (3.6, 33.4), (3.4, 34.2)], [(6.2, 35.2), (12.6, 33.8), (12.6, 39)], [(0, 39)],
          ])
      ]
      shape.balls = [Ball(x: 22.5, y: 7.9, radius: 2.5)]
      shape.lines = ["M17.4 28Q22.5 26.6 27.6 28", "M16 31.4Q22.5 29.8 29 31.4", "M25.6 14.6L21.8 20.6"]
    case .knight:
      shape.outlines = [
        "M34 39C35 28 34.4 12.6 22.6 10.4L20.6 6.6L18.6 10.6C15.2 12 13.8 15 12 18.8C10.8 21.4 8.6 23.6 8.8 26.4"
          + "C9 28.6 11.4 29.6 13.2 28.4C14.8 27.2 16.8 26.2 19 26.4C19.8 29.6 13.4 31 12 39Z"
      ]
      shape.lines = ["M25.6 13.6C30.6 17.6 31.2 26 31 36", "M19 26.4C21.6 25.6 23 23.6 23.2 21.4"]
      shape.dots = [Ball(x: 17, y: 16.4, radius: 1.3), Ball(x: 11.4, y: 25, radius: 0.8)]
    case .queen:
      shape.outlines = [
        mirrored(
          from: 10,
          [
            [(3.5, 21.6)], [(7.7, 11.2)], [(9, 22.2)], [(15, 14.4)], [(11.6, 28.2)],
            [(10.6, 30), (10.4, 31.4), (11, 33.2)], [(12.6, 34.6), (12.8, 36), (12.8, 39)], [(0, 39)],
          ])
      ]
      shape.balls = [
        Ball(x: 22.5, y: 8.4, radius: 2.3), Ball(x: 14.6, y: 9.8, radius: 2.1), Ball(x: 30.4, y: 9.8, radius: 2.1),
        Ball(x: 7.2, y: 13, radius: 2.1), Ball(x: 37.8, y: 13, radius: 2.1),
      ]
      shape.lines = ["M11 28.4Q22.5 25 34 28.4", "M11.6 33.2Q22.5 30.2 33.4 33.2", "M11 36.2Q22.5 33.6 34 36.2"]
    case .king:
      shape.outlines = [
        "M21.2 4.6H23.8V7.2H26.4V9.8H23.8V14H21.2V9.8H18.6V7.2H21.2Z",
        mirrored(
          from: 17.4,
          [
            [(1.6, 14), (4.6, 12.8), (7.6, 13.2)], [(12.4, 13.8), (15.2, 17.6), (14.2, 21.8)],
            [(13.4, 25), (10.6, 26.6), (9.9, 29.8)], [(11, 33.2)], [(12.6, 34.6), (12.8, 36), (12.8, 39)], [(0, 39)],
          ]),
      ]
      shape.lines = [
        "M12.6 29.8Q22.5 26.8 32.4 29.8", "M11.6 33.2Q22.5 30.2 33.4 33.2", "M11 36.2Q22.5 33.6 34 36.2",
        "M22.5 17.6V27.6",
      ]
    }
    return shape
  }
}

/// A number with at most two decimal places.
func svgNumber(_ number: Double) -> String {
  let rounded = (number * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
