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

// MARK: - Writing

extension JSON {
  /// The value on one line.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The value with each member of the outermost object, and each element of its lists, on a line of its own: for people
  /// and for `diff`.
  public var page: String { page(width: .max) }

  /// The same, with members and elements divided further until lines are no longer than this, as far as that is possible.
  public func page(width: Int) -> String {
    guard case .members = self else { return text + "\n" }
    var page = ""
    write(to: &page, width: max(0, width), depth: 0, column: 0)
    return page + "\n"
  }

  /// Writes the value at the end of a line that has so many characters already, a comma to follow.
  private func write(to page: inout String, width: Int, depth: Int, column: Int) {
    let line = text
    let isOuter =
      switch self {
      case .members(let members): depth == 0 || !members.isEmpty && line.count >= width - column
      case .array(let values): !values.isEmpty && (depth == 1 || line.count >= width - column)
      default: false
      }
    guard isOuter else {
      page += line
      return
    }
    let margin = String(repeating: "  ", count: depth)
    switch self {
    case .members(let members):
      page += "{\n"
      for (index, member) in members.enumerated() {
        let head = margin + "  " + JSON.string(member.name).text + ": "
        page += head
        member.value.write(to: &page, width: width, depth: depth + 1, column: head.count)
        page += index + 1 < members.count ? ",\n" : "\n"
      }
      page += margin + "}"
    case .array(let values):
      page += "[\n"
      for (index, value) in values.enumerated() {
        page += margin + "  "
        value.write(to: &page, width: width, depth: depth + 1, column: 2 * depth + 2)
        page += index + 1 < values.count ? ",\n" : "\n"
      }
      page += margin + "]"
    default: break
    }
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += number.isFinite ? "\(number)" : "null"
    case .string(let string): JSON.quote(string, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .members(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        JSON.quote(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        text += "\\u" + String(scalar.value, radix: 16).aligned(right: 4, with: "0")
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

// MARK: - Reading

/// Why a text is not JSON.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// What should stand there.
  public let expected: String

  /// A sentence for the person who wrote the text.
  public var description: String { "line \(line) is not JSON: expected \(expected)" }
}

extension JSON {
  /// Reads a text that is one value.
  public init(parsing text: String) throws(JSONError) {
    var reader = JSONReader(bytes: Array(text.utf8))
    self = try reader.document()
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  var index = 0

  /// Deeper nesting is an attack on the stack rather than data.
  static let deepest = 100

  mutating func document() throws(JSONError) -> JSON {
    let value = try value(depth: 0)
    skipBlanks()
    guard index == bytes.count else { throw error("the end of the text") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth < JSONReader.deepest else { throw error("fewer nested values") }
    skipBlanks()
    guard let byte = peek else { throw error("a value") }
    switch byte {
    case UInt8(ascii: "{"): return try members(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> JSON {
    index += 1
    var members: [JSON.Member] = []
    skipBlanks()
    if take("}") { return .members([]) }
    repeat {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else { throw error("a name in quotes") }
      let name = try string()
      skipBlanks()
      guard take(":") else { throw error("a colon") }
      members.append(JSON.Member(name: name, value: try value(depth: depth + 1)))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw error("a comma or }") }
    return .members(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSON {
    index += 1
    var values: [JSON] = []
    skipBlanks()
    if take("]") { return .array([]) }
    repeat {
      values.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(",")
    guard take("]") else { throw error("a comma or ]") }
    return .array(values)
  }

  private mutating func string() throws(JSONError) -> String {
    index += 1
    var content: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content += try escape().utf8
      case 0..<0x20: throw error("an escaped control character")
      default: content.append(byte)
      }
    }
    throw error("a closing quote")
  }

  private mutating func escape() throws(JSONError) -> String {
    guard let byte = peek else { throw error("an escaped character") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
    case UInt8(ascii: "u"):
      let first = try hexadecimal()
      // Characters beyond the first 65,536 are written as two halves.
      if first & 0xfc00 == 0xd800, peek == UInt8(ascii: "\\") {
        index += 1
        guard take("u") else { throw error("the second half of a character") }
        let second = try hexadecimal()
        let scalar = 0x10000 + (first & 0x3ff) << 10 + second & 0x3ff
        return UnicodeScalar(scalar).map { String($0) } ?? "\u{fffd}"
      }
      return UnicodeScalar(first).map { String($0) } ?? "\u{fffd}"
    default: throw error("an escaped character that JSON knows")
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let digits = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    guard digits.utf8.count == 4, let number = UInt32(digits, radix: 16) else { throw error("four hexadecimal digits") }
    index += 4
    return number
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = index
    while let byte = peek, "+-.eE0123456789".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let integer = Int(text), !text.hasPrefix("+") { return .integer(integer) }
    guard let number = Double(text), number.isFinite, !text.hasPrefix("+") else { throw error("a value") }
    return .number(number)
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[index...].starts(with: word.utf8) else { throw error("a value") }
    index += word.utf8.count
    return value
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ letter: UnicodeScalar) -> Bool {
    guard peek == UInt8(ascii: letter) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 32 || (9...13).contains(byte) { index += 1 }
  }

  private func error(_ expected: String) -> JSONError {
    JSONError(line: 1 + bytes[..<min(index, bytes.count)].count { $0 == 10 }, expected: expected)
  }
}
