import Chess
import ChessKing

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
  func background(of square: Square, _ theme: BoardTheme) -> RGB {
    let isDark = Bitboard.darkSquares.contains(square)
    let plain = RGB(isDark ? theme.dark : theme.light) ?? RGB(0xc0c0c0)
    if marks.check == square { return MarkedBoard.red }
    if marks.selected == square { return plain.mixed(with: MarkedBoard.green, 0.6) }
    if let circle = marks.circles.first(where: { $0.square == square }) {
      return plain.mixed(with: MarkedBoard.bright(circle.color), 0.6)
    }
    if placement[square] != nil, marks.targets.contains(square) { return plain.mixed(with: MarkedBoard.green, 0.45) }
    if let arrow = arrow(on: square), arrow.isHead || placement[square] == nil {
      return plain.mixed(with: MarkedBoard.bright(arrow.color), arrow.isHead ? 0.6 : 0.4)
    }
    guard marks.lastMove.contains(square), let color = RGB(theme.lastMove) else { return plain }
    return plain.mixed(with: color, theme.lastMoveOpacity)
  }

  /// The color of whatever stands on a square.
  static let black = RGB(0x000000)
  private static let red = RGB(0xff5f5f)
  private static let green = RGB(0x50c896)

  private static func bright(_ color: MarkColor) -> RGB {
    switch color {
    case .green: green
    case .red: red
    case .yellow: RGB(0xffd73c)
    case .blue: RGB(0x6eaaff)
    }
  }
}

extension RGB {
  /// Red, green and blue, from 0 to 255.
  private var components: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }

  private init(_ components: [Int]) { self.init(components.reduce(0) { $0 << 8 | UInt32($1) }) }

  /// The mixture of this color with a share, from 0 to 1, of another one.
  func mixed(with other: RGB, _ share: Double) -> RGB {
    RGB(zip(components, other.components).map { from, to in from + Int((Double(to - from) * share).rounded()) })
  }

  /// The index of the nearest one of the 256 colors that practically all terminals have: of the cube with six levels of
  /// each component, or of the gray ramp.
  var index: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    let nearest = components.map { value in
      levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
    }
    let step = min(max((components.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let (cube, gray) = (nearest.map { levels[$0] }, Array(repeating: 8 + 10 * step, count: 3))
    return distance(to: gray) < distance(to: cube) ? 232 + step : nearest.reduce(0) { 6 * $0 + $1 } + 16
  }

  private func distance(to other: [Int]) -> Int {
    zip(components, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}

/// Control sequences of ANSI X3.64, which all terminals but dumb ones know.
enum ANSI {
  static let reset = "\u{1b}[0m"
  /// Moves to the first line and erases the screen, but not what has been scrolled away.
  static let home = "\u{1b}[H\u{1b}[J"
  static let bell = "\u{7}"

  static func colors(_ background: RGB, _ foreground: RGB) -> String {
    "\u{1b}[48;5;\(background.index);38;5;\(foreground.index)m"
  }

  static func bold(_ text: String) -> String { "\u{1b}[1m\(text)\(reset)" }
}
