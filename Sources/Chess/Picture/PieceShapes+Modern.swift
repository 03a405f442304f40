extension PieceShapes {
  /// The shapes of the modern set, in the same box as the classic ones.
  static func modern(_ kind: PieceKind) -> PieceShapes {
    let base = "M11 34.5H34V39H11Z"
    var shape = PieceShapes()
    switch kind {
    case .pawn:
      shape.outlines = ["M18.8 21H26.2L30.5 39H14.5Z"]
      shape.balls = [Ball(x: 22.5, y: 15.5, radius: 5.8)]
    case .rook:
      shape.outlines = ["M12.5 9H17.5V12.5H20.2V9H24.8V12.5H27.5V9H32.5V18H29L30.5 34.5H14.5L16 18H12.5Z", base]
    case .bishop:
      shape.outlines = ["M22.5 7L30.5 19.5L26.8 28.5H29L31.5 34.5H13.5L16 28.5H18.2L14.5 19.5Z", base]
      shape.lines = ["M22.5 13V22M18.9 17.5H26.1"]
    case .knight:
      shape.outlines = [
        "M14 34.5L18.5 26.5L13.5 28.5L9.5 25.5L16.5 13.5L18.5 7.5L23 11L30 15L32.5 24L31.5 34.5Z", base,
      ]
      shape.dots = [Ball(x: 18.6, y: 17, radius: 1.4)]
    case .queen:
      shape.outlines = ["M7.5 12.5L15.5 21.5L22.5 8.5L29.5 21.5L37.5 12.5L32 34.5H13Z", base]
      shape.balls = [
        Ball(x: 7.5, y: 11, radius: 2.2), Ball(x: 22.5, y: 7.5, radius: 2.2), Ball(x: 37.5, y: 11, radius: 2.2),
      ]
    case .king:
      shape.outlines = ["M20.6 4.5H24.4V8.2H28V12H24.4V17H20.6V12H17V8.2H20.6Z", "M9 17H36L32 34.5H13Z", base]
      shape.lines = ["M13.5 22H31.5"]
    }
    return shape
  }
}
