/// A color of the screen, by its red, green and blue.
///
///     let rgb = RGB(BoardTheme.green.dark)
///     SwiftUI.Color(red: rgb.red, green: rgb.green, blue: rgb.blue)
///
/// The components are those of sRGB, as in SVG and CSS.
public struct RGB: Hashable, Sendable {
  private let bytes: UInt32

  /// Creates a color from its hexadecimal digits, such as `0xf0dcc0`.
  package init(_ bytes: UInt32) { self.bytes = bytes }

  /// The red, from 0 to 1.
  public var red: Double { component(16) }
  /// The green, from 0 to 1.
  public var green: Double { component(8) }
  /// The blue, from 0 to 1.
  public var blue: Double { component(0) }

  private func component(_ shift: UInt32) -> Double { Double(bytes >> shift & 0xff) / 255 }
}

extension RGB: LosslessStringConvertible {
  /// The color in the notation of SVG and CSS, such as `#f0dcc0`.
  public var description: String {
    let digits = String(bytes, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Parses a color such as `#f0dcc0`, as all predefined themes have them.
  public init?(_ description: String) {
    let digits = description.dropFirst()
    // The number parser takes a sign too.
    guard description.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let bytes = UInt32(digits, radix: 16)
    else { return nil }
    self.bytes = bytes
  }
}
