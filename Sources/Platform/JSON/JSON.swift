/// A value of JSON, for files that people and other programs read too.
///
///     let json = JSON.object([("games", 200), ("name", "A \"B\"")])
///     json.text                              // {"games":200,"name":"A \"B\""}
///     try JSON(parsing: json.text)["games"]?.integer     // 200
public enum JSON: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// Another number.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSON])
  /// Named values, in the order in which they are written.
  case members([Member])

  /// A named value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSON
  }

  /// Named values.
  public static func object(_ members: [(String, JSON)]) -> JSON {
    .members(members.map { Member(name: $0.0, value: $0.1) })
  }

  /// A number, or null for what JSON cannot write: infinities, and what is no number.
  public static func finite(_ number: Double) -> JSON { number.isFinite ? .number(number) : .null }

  // MARK: Looking inside

  /// The value with this name.
  public subscript(name: String) -> JSON? {
    guard case .members(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The whole number that it is.
  public var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The number that it is.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The text that it is.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The values that it lists.
  public var array: [JSON]? {
    if case .array(let values) = self { values } else { nil }
  }
}

extension JSON: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
