/// The colors of a board, as SVG and CSS write colors.
public struct BoardTheme: Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// The light squares.
  public var light: String
  /// The dark squares.
  public var dark: String
  /// What is laid over the squares of the last move.
  public var lastMove: String
  /// How much the last move's color covers, from 0 to 1.
  public var lastMoveOpacity: Double

  /// A theme of these colors.
  public init(name: String, light: String, dark: String, lastMove: String, lastMoveOpacity: Double = 0.45) {
    self.name = name
    self.light = light
    self.dark = dark
    self.lastMove = lastMove
    self.lastMoveOpacity = lastMoveOpacity
  }

  /// Maple and walnut.
  public static let brown = BoardTheme(name: "brown", light: "#f0dcc0", dark: "#b58a68", lastMove: "#c9c631")
  /// Tournament green.
  public static let green = BoardTheme(name: "green", light: "#eeeed8", dark: "#7a9a5e", lastMove: "#e6d238")
  /// A cool blue.
  public static let blue = BoardTheme(name: "blue", light: "#e3eaf0", dark: "#87a3bd", lastMove: "#8fce6a")
  /// Quiet gray.
  public static let gray = BoardTheme(name: "gray", light: "#ececec", dark: "#a5a5a5", lastMove: "#e2b93b")
  /// For paper: white and a light tint.
  public static let print = BoardTheme(
    name: "print", light: "#ffffff", dark: "#d3d3d3", lastMove: "#888888", lastMoveOpacity: 0.35)

  /// All themes of this library.
  public static let all: [BoardTheme] = [.brown, .green, .blue, .gray, .print]

  /// The theme with this name.
  public static func named(_ name: String) -> BoardTheme? { all.first { $0.name == name } }
}
