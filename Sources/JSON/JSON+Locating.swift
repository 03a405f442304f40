// Where a value stands in a text: for messages to its author.

extension JSON {
  /// The value at a path in a text, even if something after it is not JSON; nil if there is none.
  ///
  /// The parts of a path are names of members and, counted from 1, numbers of elements, as in `JSONMismatch`.
  package static func value(at path: [String], in text: String) -> JSON? {
    var reader = JSONReader(bytes: Array(text.utf8))
    for name in path where !reader.enter(name) { return nil }
    return try? reader.value(depth: 0)
  }

  /// The column, counted from 1 in Unicode scalars, where the value at a path begins; if there is no such value, that of
  /// the innermost value around it.
  package static func column(of path: [String], in text: String) -> Int {
    var reader = JSONReader(bytes: Array(text.utf8))
    reader.skipBlanks()
    for name in path where !reader.enter(name) { break }
    return reader.place.column
  }
}

extension JSONReader {
  /// Goes to the beginning of a member or an element of the next value; stays where it is if there is none.
  fileprivate mutating func enter(_ name: String) -> Bool {
    let start = index
    do throws(JSONError) {
      skipBlanks()
      if take("{") {
        if try findMember(name) { return true }
      } else if take("["), try findElement(name) {
        return true
      }
    } catch {}
    index = start
    return false
  }

  private mutating func findMember(_ name: String) throws(JSONError) -> Bool {
    repeat {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else { return false }
      let found = try string()
      skipBlanks()
      guard take(":") else { return false }
      skipBlanks()
      if found == name { return true }
      _ = try value(depth: 0)
      skipBlanks()
    } while take(",")
    return false
  }

  private mutating func findElement(_ number: String) throws(JSONError) -> Bool {
    guard let number = Int(number) else { return false }
    for _ in 1..<max(1, number) {
      _ = try value(depth: 0)
      skipBlanks()
      guard take(",") else { return false }
    }
    skipBlanks()
    return true
  }
}
