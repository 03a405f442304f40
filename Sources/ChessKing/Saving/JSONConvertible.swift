internal import JSON

/// A type with a representation in the saved file.
protocol JSONConvertible {
  init(json: JSON) throws(JSONMismatch)

  var json: JSON { get }
}

// MARK: - Values that only this file has

extension JSON {
  static func list(_ values: [some JSONConvertible]) -> JSON { .array(values.map(\.json)) }

  /// An object of these members, without those that are null.
  static func present(_ members: [(String, JSON)]) -> JSON { .object(members.filter { $0.1 != .null }) }

  /// A text; null if there is none.
  static func text(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }
}

extension JSONFields {
  /// Takes a point in time, written as its description.
  mutating func timestamp(_ name: String) throws(JSONMismatch) -> Timestamp {
    guard let time = take(name)?.string.flatMap({ Timestamp($0) }) else {
      throw JSONMismatch([name], expected: "a time such as 2026-03-01T09:05:00Z")
    }
    return time
  }

  /// Takes a text; nil if it is absent.
  mutating func optionalText(_ name: String) throws(JSONMismatch) -> String? {
    guard let json = take(name) else { return nil }
    guard let text = json.string else { throw JSONMismatch([name], expected: "a text") }
    return text
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// The case that a word names.
  init(json: JSON) throws(JSONMismatch) {
    guard let value = json.string.flatMap(Self.init(rawValue:)) else {
      throw JSONMismatch(expected: "one of " + Self.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self = value
  }

  var json: JSON { .string(rawValue) }
}
