import ChessKing

/// A color, and the nearest one of the 256 that practically all terminals have.
struct ANSIColor: Hashable {
  let red: Int
  let green: Int
  let blue: Int

  init(_ red: Int, _ green: Int, _ blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Creates the color of a notation such as `#f0dcc0`; nil if it is none.
  init?(hex: String) {
    guard let color = RGB(hex) else { return nil }
    func byte(_ component: Double) -> Int { Int((component * 255).rounded()) }
    self.init(byte(color.red), byte(color.green), byte(color.blue))
  }

  /// The mixture of this color with another one.
  ///
  /// - Parameters:
  ///   - other: the other color.
  ///   - share: the share of the other color, from 0 to 1.
  /// - Returns: the mixture.
  func mixed(with other: ANSIColor, _ share: Double) -> ANSIColor {
    func mix(_ a: Int, _ b: Int) -> Int { Int((Double(a) + (Double(b) - Double(a)) * share).rounded()) }
    return ANSIColor(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// The index of the nearest color: of the cube with six levels of each component, or of the gray ramp.
  var index: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func nearest(_ value: Int) -> Int { levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0 }
    let (r, g, b) = (nearest(red), nearest(green), nearest(blue))
    let cube = ANSIColor(levels[r], levels[g], levels[b])
    let step = min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
    let gray = ANSIColor(8 + 10 * step, 8 + 10 * step, 8 + 10 * step)
    return distance(to: gray) < distance(to: cube) ? 232 + step : 16 + 36 * r + 6 * g + b
  }

  private func distance(to other: ANSIColor) -> Int {
    [red - other.red, green - other.green, blue - other.blue].reduce(0) { $0 + $1 * $1 }
  }
}

/// Control sequences of ANSI X3.64, which all terminals but dumb ones know.
enum ANSI {
  /// Ends all colors.
  static let reset = "\u{1b}[0m"
  /// Moves to the first line and erases the screen, but not what has been scrolled away.
  static let home = "\u{1b}[H\u{1b}[J"
  /// Rings the bell.
  static let bell = "\u{7}"

  /// Begins a background and a foreground.
  static func colors(_ background: ANSIColor, _ foreground: ANSIColor) -> String {
    "\u{1b}[48;5;\(background.index);38;5;\(foreground.index)m"
  }

  /// The text in bold.
  static func bold(_ text: String) -> String { "\u{1b}[1m\(text)\(reset)" }
}
