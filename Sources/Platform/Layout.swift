extension BinaryFloatingPoint {
  /// The number with this many digits after the point, such as `3.14`.
  public func fixed(_ digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (Double(self) * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled.isFinite, let whole = Int(exactly: scaled) else { return "\(self)" }
    let text = String(whole.magnitude).aligned(right: digits + 1, with: "0")
    let point = text.index(text.endIndex, offsetBy: -digits)
    return (whole < 0 ? "-" : "") + text[..<point] + (digits > 0 ? "." : "") + text[point...]
  }
}

extension String {
  /// The text at the right end of a column.
  public func aligned(right width: Int, with filler: Character = " ") -> String {
    String(repeating: filler, count: max(0, width - count)) + self
  }

  /// The text at the left end of a column.
  public func aligned(left width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
