/// The colors of a board diagram, in SVG and CSS notation.
public struct BoardTheme: Hashable, Sendable {
  /// The name of the theme.
  public let name: String
  /// The color of the light squares.
  public var light: String
  /// The color of the dark squares.
  public var dark: String
  /// The color of the highlight on the squares of the last move.
  public var lastMove: String
  /// The opacity of the highlight, from 0 to 1.
  public var lastMoveOpacity: Double

  /// Creates a theme with these colors.
  public init(name: String, light: String, dark: String, lastMove: String, lastMoveOpacity: Double = 0.45) {
    self.name = name
    self.light = light
    self.dark = dark
    self.lastMove = lastMove
    self.lastMoveOpacity = lastMoveOpacity
  }

  /// Light and dark brown.
  public static let brown = BoardTheme(name: "brown", light: "#f0dcc0", dark: "#b58a68", lastMove: "#c9c631")
  /// Off-white and green.
  public static let green = BoardTheme(name: "green", light: "#eeeed8", dark: "#7a9a5e", lastMove: "#e6d238")
  /// Light and dark blue.
  public static let blue = BoardTheme(name: "blue", light: "#e3eaf0", dark: "#87a3bd", lastMove: "#8fce6a")
  /// Light and dark gray.
  public static let gray = BoardTheme(name: "gray", light: "#ececec", dark: "#a5a5a5", lastMove: "#e2b93b")
  /// White and light gray, for printing.
  public static let print = BoardTheme(
    name: "print", light: "#ffffff", dark: "#d3d3d3", lastMove: "#888888", lastMoveOpacity: 0.35)
  /// Maple and walnut.
  public static let wood = BoardTheme(name: "wood", light: "#e8c99b", dark: "#8f5b34", lastMove: "#d9b92f")
  /// Cool gray and slate, flat.
  public static let modern = BoardTheme(name: "modern", light: "#dfe3e8", dark: "#5f7285", lastMove: "#57b8a4")
  /// Pumpkin and night.
  public static let halloween = BoardTheme(name: "halloween", light: "#f2a65a", dark: "#7d5f8f", lastMove: "#8bc34a")

  /// All predefined themes.
  public static let all: [BoardTheme] = [.brown, .green, .blue, .gray, .print, .wood, .modern, .halloween]

  /// The predefined theme with this name, or nil if there is none.
  public static func named(_ name: String) -> BoardTheme? { all.first { $0.name == name } }
}
