import Chess

extension MarkedBoard {
  /// The board in the colors of a theme.
  ///
  /// Pieces are black on squares whose colors are known, outlined for White and solid for Black as in print, so that they
  /// can be told apart on terminals of any colors.
  func colored(_ theme: BoardTheme) -> String {
    lines(squareWidth: 3) { square in
      let colors = ANSI.colors(background(of: square, theme), MarkedBoard.black)
      return "\(colors) \(character(on: square, empty: " "))\(presentation(of: square)) \(ANSI.reset)"
    }.joined(separator: "\n")
  }

  /// Some terminals take the black pawn for an emoji, which has colors and a width of its own.
  private func presentation(of square: Square) -> String {
    placement[square] == Piece(.black, .pawn) ? "\u{fe0e}" : ""
  }

  /// The color behind a square; the strongest of its marks covers the others.
  func background(of square: Square, _ theme: BoardTheme) -> ANSIColor {
    let isDark = Bitboard.darkSquares.contains(square)
    let plain = ANSIColor(hex: isDark ? theme.dark : theme.light) ?? ANSIColor(192, 192, 192)
    if marks.check == square { return MarkedBoard.red }
    if marks.selected == square { return plain.mixed(with: MarkedBoard.green, 0.6) }
    if let circle = marks.circles.first(where: { $0.square == square }) {
      return plain.mixed(with: MarkedBoard.bright(circle.color), 0.6)
    }
    if placement[square] != nil, marks.targets.contains(square) { return plain.mixed(with: MarkedBoard.green, 0.45) }
    if let arrow = arrow(on: square), arrow.isHead || placement[square] == nil {
      return plain.mixed(with: MarkedBoard.bright(arrow.color), arrow.isHead ? 0.6 : 0.4)
    }
    guard marks.lastMove.contains(square), let color = ANSIColor(hex: theme.lastMove) else { return plain }
    return plain.mixed(with: color, theme.lastMoveOpacity)
  }

  /// The color of whatever stands on a square.
  static let black = ANSIColor(0, 0, 0)
  private static let red = ANSIColor(255, 95, 95)
  private static let green = ANSIColor(80, 200, 150)

  private static func bright(_ color: MarkColor) -> ANSIColor {
    switch color {
    case .green: green
    case .red: red
    case .yellow: ANSIColor(255, 215, 60)
    case .blue: ANSIColor(110, 170, 255)
    }
  }
}
