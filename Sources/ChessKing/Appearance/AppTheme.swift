import Chess

/// The colors of the app's screens around the board.
///
/// Texts can be read on their backgrounds: the contrast is at least 4.5 : 1, and 3 : 1 for the accent, as the Web Content
/// Accessibility Guidelines ask for.
public struct AppTheme: Hashable, Sendable {
  /// The name, by which it is saved.
  public let name: String
  /// The name for the user.
  public let title: Localized
  /// Behind everything.
  public let background: RGB
  /// Behind cards, lists and buttons without emphasis.
  public let surface: RGB
  /// Lines between things.
  public let separator: RGB
  /// Text.
  public let text: RGB
  /// Text of less importance, such as a winning rate.
  public let secondaryText: RGB
  /// Elements that can be touched or are selected.
  public let accent: RGB
  /// Text on `accent`.
  public let onAccent: RGB
  /// Check, mistakes, and what deletes something.
  public let warning: RGB

  /// Light text on a night in October, with violet: the one of a first launch.
  public static let halloween = AppTheme(
    name: "halloween", title: .text("app.halloween"), background: RGB(0x16111f), surface: RGB(0x221a30),
    separator: RGB(0x3d3050), text: RGB(0xf1ecf8), secondaryText: RGB(0xb3a8c4), accent: RGB(0x9747ff),
    onAccent: RGB(0xffffff), warning: RGB(0xff8a80))
  /// Dark text on light ground, with blue.
  public static let modern = AppTheme(
    name: "modern", title: .text("app.modern"), background: RGB(0xf6f8fc), surface: RGB(0xffffff),
    separator: RGB(0xd5dbe8), text: RGB(0x1b2030), secondaryText: RGB(0x5a6275), accent: RGB(0x4068f5),
    onAccent: RGB(0xffffff), warning: RGB(0xb3261e))

  /// Both themes.
  public static let all = [halloween, modern]
}
