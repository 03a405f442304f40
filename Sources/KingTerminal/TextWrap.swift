/// Breaks lines between words, so that none is wider than the terminal.
///
/// Columns count as they are shown, not as they are stored; a word that is wider than a line is broken.
struct TextWrap {
  /// The number of columns; nil for lines of any length.
  let width: Int?

  /// A text of one or more lines with more line breaks. The indentation of a line is also that of the lines it is broken
  /// into, and all but the first of these hang a little further.
  func callAsFunction(_ text: String, hanging: Int = 0) -> String {
    guard let width else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { broken($0, width, hanging) }.joined(separator: "\n")
  }

  private func broken(_ line: Substring, _ width: Int, _ hanging: Int) -> [String] {
    guard line.shownWidth > width else { return [String(line)] }
    let indentation = line.prefix { $0 == " " }.count
    let margin = String(repeating: " ", count: min(indentation + hanging, width / 2))
    var lines: [String] = []
    var current = String(line.prefix(indentation))
    var isEmpty = true
    // Blanks within a line are kept, since they may align what follows.
    for word in line.dropFirst(indentation).split(separator: " ", omittingEmptySubsequences: false) {
      if !isEmpty, current.shownWidth + 1 + word.shownWidth > width {
        lines.append(current.trimmedRight)
        (current, isEmpty) = (margin, true)
      }
      if !isEmpty { current += " " }
      isEmpty = isEmpty && word.isEmpty
      for character in word {
        if current.shownWidth + character.shownWidth > width {
          lines.append(current)
          current = margin
        }
        current.append(character)
      }
    }
    return lines + [current.trimmedRight]
  }
}

extension String {
  var trimmedRight: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

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
