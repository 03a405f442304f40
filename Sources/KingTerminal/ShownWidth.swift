extension Character {
  /// The number of columns that a terminal gives to the character: 2 for emoji and East Asian characters, 0 for those
  /// that only change their neighbours.
  var shownWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{fe0f}") { return 2 }
    if Character.wide.contains(where: { $0.contains(first.value) }) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }

  /// The wide characters of Unicode Standard Annex 11, as far as names and texts may have them.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
    0xff00...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd,
  ]
}

extension StringProtocol {
  /// The number of columns that a terminal gives to the text.
  var shownWidth: Int { reduce(0) { $0 + $1.shownWidth } }

  /// The text with blanks on its right, up to this number of columns.
  func shown(in width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - shownWidth)) }
}
