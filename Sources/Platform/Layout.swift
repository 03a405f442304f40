extension BinaryFloatingPoint {
  /// The number with this many digits after the decimal point, such as `3.14`.
  package func fixed(_ digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (Double(self) * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled.isFinite, let whole = Int(exactly: scaled) else { return "\(self)" }
    let text = String(whole.magnitude).aligned(right: digits + 1, with: "0")
    let point = text.index(text.endIndex, offsetBy: -digits)
    return (whole < 0 ? "-" : "") + text[..<point] + (digits > 0 ? "." : "") + text[point...]
  }
}

extension Double {
  /// The number, in seconds, as hours, minutes and seconds, such as `1:02:05`.
  package var asDuration: String {
    let seconds = self > 0 ? Int(min(self, 1e12)) : 0
    let rest = [seconds / 60 % 60, seconds % 60].map { String($0).aligned(right: 2, with: "0") }
    return "\(seconds / 3600):\(rest[0]):\(rest[1])"
  }
}

extension String {
  /// The text, right-aligned in a column of this width.
  package func aligned(right width: Int, with filler: Character = " ") -> String {
    String(repeating: filler, count: max(0, width - count)) + self
  }

  /// The text with control characters, which a terminal would interpret, escaped as in Swift: `\\u{1b}`.
  package var visible: String {
    var visible = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
        visible += "\\u{\(String(scalar.value, radix: 16))}"
      default: visible.unicodeScalars.append(scalar)
      }
    }
    return visible
  }

  /// The text with a capital letter at its beginning.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text, left-aligned in a column of this width.
  package func aligned(left width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
