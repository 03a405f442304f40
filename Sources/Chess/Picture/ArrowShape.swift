/// An arrow on a board as points, for whoever draws it with other means than SVG.
///
///     let shape = ArrowShape(BoardArrow(.g1, .f3), bottom: .black)
///     for point in shape.shaft { path.addLine(to: CGPoint(x: point.x * side, y: point.y * side)) }
///
/// One unit is the side of a square; (0, 0) is the top left corner of the board, and (8, 8) the bottom right one.
public struct ArrowShape: Hashable, Sendable {
  /// A point on the board.
  public struct Point: Hashable, Sendable {
    /// The distance from the left edge.
    public let x: Double
    /// The distance from the top edge.
    public let y: Double

    /// The center of a square on a board with this color at the bottom.
    public init(centerOf square: Square, bottom: Color) {
      let seen = bottom == .white ? square.flipped : square.mirrored
      self.init(Double(seen.file.index) + 0.5, Double(seen.rank.index) + 0.5)
    }

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    /// The point at this distance in the direction of another one.
    fileprivate func moved(by distance: Double, to other: Point) -> Point {
      let (dx, dy) = (other.x - x, other.y - y)
      let length = (dx * dx + dy * dy).squareRoot()
      return Point(x + dx / length * distance, y + dy / length * distance)
    }
  }

  /// The line of the shaft, which for the move of a knight is an L; empty if the arrow ends where it begins.
  public let shaft: [Point]
  /// The corners of the head, its tip first; empty if the arrow ends where it begins.
  public let head: [Point]
  /// The width of the shaft.
  public static let width = 7.0 / 45

  private static let (headLength, headWidth) = (17.0 / 45, 20.0 / 45)
  /// The shaft starts a little off the center of the square, and extends into the head, to avoid a visible gap.
  private static let (gap, overlap) = (8.0 / 45, 1.0 / 45)

  /// The shape of an arrow on a board with this color at the bottom.
  public init(_ arrow: BoardArrow, bottom: Color = .white) {
    let start = Point(centerOf: arrow.from, bottom: bottom)
    let tip = Point(centerOf: arrow.to, bottom: bottom)
    guard arrow.from != arrow.to else {
      (shaft, head) = ([], [])
      return
    }
    let across = abs(arrow.from.file.index - arrow.to.file.index)
    let along = abs(arrow.from.rank.index - arrow.to.rank.index)
    // The L of a knight's move: first the two squares, then the one.
    var corners = [start]
    if across == 1 && along == 2 { corners.append(Point(start.x, tip.y)) }
    if across == 2 && along == 1 { corners.append(Point(tip.x, start.y)) }

    let last = corners[corners.count - 1]
    let neck = tip.moved(by: ArrowShape.headLength, to: last)
    corners[0] = start.moved(by: ArrowShape.gap, to: corners.count > 1 ? corners[1] : tip)
    shaft = corners + [neck.moved(by: ArrowShape.overlap, to: tip)]
    let half = ArrowShape.headWidth / 2 / ArrowShape.headLength
    let (dx, dy) = ((tip.x - neck.x) * half, (tip.y - neck.y) * half)
    head = [tip, Point(neck.x - dy, neck.y + dx), Point(neck.x + dy, neck.y - dx)]
  }
}
