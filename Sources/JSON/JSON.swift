/// A JSON value, for files that people and other programs read too.
///
///     let json = JSON.object([("games", 200), ("name", "A \"B\"")])
///     json.text                              // {"games":200,"name":"A \"B\""}
///     try JSON(parsing: json.text)["games"]?.integer     // 200
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  /// An object: its members in the order in which they are written.
  case members([Member])

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSON
  }

  package static func object(_ members: [(String, JSON)]) -> JSON {
    .members(members.map { Member(name: $0.0, value: $0.1) })
  }

  /// A number, or null for what JSON cannot represent: infinities and NaN.
  package static func finite(_ number: Double) -> JSON { number.isFinite ? .number(number) : .null }

  // MARK: Access

  /// The value of the member with this name; nil if there is none.
  package subscript(name: String) -> JSON? {
    guard case .members(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  package var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The number, integer or not; nil for any other value.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of the array; nil for any other value.
  package var array: [JSON]? {
    if case .array(let values) = self { values } else { nil }
  }
}

extension JSON: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}
