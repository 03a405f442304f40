/// A JSON value, for files that people and other programs read too.
///
///     let json = JSON.object([("games", 200), ("name", "A \"B\"")])
///     json.text                              // {"games":200,"name":"A \"B\""}
///     try JSON(parsing: json.text)["games"]?.integer     // 200
public enum JSON: Hashable, Sendable {
  /// The value `null`.
  case null
  /// A Boolean.
  case bool(Bool)
  /// An integer.
  case integer(Int)
  /// A number that is not an integer.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object: its members in the order in which they are written.
  case members([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSON
  }

  /// Creates an object.
  public static func object(_ members: [(String, JSON)]) -> JSON {
    .members(members.map { Member(name: $0.0, value: $0.1) })
  }

  /// A number, or null for what JSON cannot represent: infinities and NaN.
  public static func finite(_ number: Double) -> JSON { number.isFinite ? .number(number) : .null }

  // MARK: Access

  /// The value of the member with this name; nil if there is none.
  public subscript(name: String) -> JSON? {
    guard case .members(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The integer; nil for any other value.
  public var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The number, integer or not; nil for any other value.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The string; nil for any other value.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of the array; nil for any other value.
  public var array: [JSON]? {
    if case .array(let values) = self { values } else { nil }
  }
}

extension JSON: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
