/// A difference between the expected and the actual content of a JSON value.
package struct JSONMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path from the outermost value, such as `players`, `3`, `name`; elements of arrays are counted from 1.
  package var path: [String]
  package let expected: String

  package init(_ path: [String] = [], expected: String) {
    self.path = path
    self.expected = expected
  }

  /// A message such as `players/3/name: expected a text`.
  package var description: String { "\(path.isEmpty ? "" : path.joined(separator: "/") + ": ")expected \(expected)" }

  /// The same error with a path that begins with this name.
  func inside(_ name: String) -> JSONMismatch { JSONMismatch([name] + path, expected: expected) }
}
