internal import JSON

extension JSONFields {
  /// Takes a point in time, written as its description.
  mutating func timestamp(_ name: String) throws(JSONMismatch) -> Timestamp {
    guard let time = take(name)?.string.flatMap({ Timestamp($0) }) else {
      throw JSONMismatch([name], expected: "a time such as 2026-03-01T09:05:00Z")
    }
    return time
  }
}
