/// Breaks lines between words, so that none is wider than the terminal.
///
/// Columns count as they are shown, not as they are stored; a word that is wider than a line is broken.
struct TextWrap {
  /// The number of columns; nil for lines of any length.
  let width: Int?

  /// The lines of a text of one or more lines.
  ///
  /// - Parameters:
  ///   - text: the text; the indentation of a line is also that of the lines it is broken into.
  ///   - hanging: the further indentation of all but the first of these.
  /// - Returns: the text with line breaks.
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
  /// The text without blanks at its end.
  var trimmedRight: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
