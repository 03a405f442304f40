import Platform

/// The members of an object, removed one by one as they are decoded.
///
///     var fields = try JSONFields(json)
///     name = try fields.text("name")
///     age = try fields.optionalInteger("age", in: 0...150)
package struct JSONFields: Sendable {
  package private(set) var rest: [String: JSON]

  /// Creates the fields of an object; of two members with the same name the first counts.
  package init(_ json: JSON) throws(JSONMismatch) {
    guard case .members(let members) = json else { throw JSONMismatch(expected: "an object") }
    rest = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// Takes a member of any kind; null counts as absent.
  package mutating func take(_ name: String) -> JSON? {
    let value = rest.removeValue(forKey: name)
    return value == .null ? nil : value
  }

  package mutating func text(_ name: String) throws(JSONMismatch) -> String {
    guard let text = take(name)?.string else { throw JSONMismatch([name], expected: "a text") }
    return text
  }

  package mutating func integer(_ name: String, in range: ClosedRange<Int>) throws(JSONMismatch) -> Int {
    guard let number = take(name)?.integer, range.contains(number) else {
      throw JSONMismatch([name], expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Takes an integer; nil if it is absent.
  package mutating func optionalInteger(_ name: String, in range: ClosedRange<Int>) throws(JSONMismatch) -> Int? {
    guard let value = rest[name], value != .null else { return nil }
    return try integer(name, in: range)
  }

  package mutating func flag(_ name: String) throws(JSONMismatch) -> Bool {
    guard case .bool(let value)? = take(name) else { throw JSONMismatch([name], expected: "true or false") }
    return value
  }

  /// Takes a 64-bit number, written as a hexadecimal string, because not every JSON parser has that precision.
  package mutating func bits(_ name: String) throws(JSONMismatch) -> UInt64 {
    guard let bits = take(name)?.string.flatMap({ UInt64($0, radix: 16) }) else {
      throw JSONMismatch([name], expected: "a hexadecimal number in quotes")
    }
    return bits
  }

  /// Takes an object and makes a value of it; the path of an error begins with the name.
  package mutating func value<Value>(
    _ name: String, _ make: (JSON) throws(JSONMismatch) -> Value
  ) throws(JSONMismatch) -> Value {
    guard let value = try optionalValue(name, make) else { throw JSONMismatch([name], expected: "an object") }
    return value
  }

  /// Takes an object and makes a value of it; nil if it is absent.
  package mutating func optionalValue<Value>(
    _ name: String, _ make: (JSON) throws(JSONMismatch) -> Value
  ) throws(JSONMismatch) -> Value? {
    guard let json = take(name) else { return nil }
    do throws(JSONMismatch) { return try make(json) } catch { throw error.inside(name) }
  }

  /// Takes an array and makes a value of each element; empty if it is absent.
  package mutating func values<Value>(
    _ name: String, _ make: (JSON) throws(JSONMismatch) -> Value
  ) throws(JSONMismatch) -> [Value] {
    var values: [Value] = []
    for (index, element) in try elements(name).enumerated() {
      do throws(JSONMismatch) {
        values.append(try make(element))
      } catch {
        throw error.inside("\(index + 1)").inside(name)
      }
    }
    return values
  }

  private mutating func elements(_ name: String) throws(JSONMismatch) -> [JSON] {
    guard let json = take(name) else { return [] }
    guard let elements = json.array else { throw JSONMismatch([name], expected: "a list") }
    return elements
  }
}

// Writing what `JSONFields` reads.

extension JSON {

  package static func bits(_ bits: UInt64) -> JSON {
    .string(String(bits, radix: 16).aligned(right: 16, with: "0"))
  }
}

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
