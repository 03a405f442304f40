package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  /// The column in this line, counted from 1, in Unicode scalars.
  package let column: Int
  package let expected: String

  /// A sentence for the user who wrote the text.
  package var description: String { "line \(line) is not JSON: expected \(expected)" }
}

extension JSON {
  package init(parsing text: String) throws(JSONError) {
    var reader = JSONReader(bytes: Array(text.utf8))
    self = try reader.document()
  }
}

struct JSONReader {
  let bytes: [UInt8]
  var index = 0

  /// The maximum nesting depth: deeper nesting is an attack on the stack rather than data.
  static let deepest = 100

  mutating func document() throws(JSONError) -> JSON {
    let value = try value(depth: 0)
    skipBlanks()
    guard index == bytes.count else { throw error("the end of the text") }
    return value
  }

  mutating func value(depth: Int) throws(JSONError) -> JSON {
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

  mutating func string() throws(JSONError) -> String {
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
      // Characters beyond U+FFFF are written as surrogate pairs.
      if first & 0xfc00 == 0xd800, peek == UInt8(ascii: "\\") {
        index += 1
        guard take("u") else { throw error("the second half of a character") }
        let second = try hexadecimal()
        guard second & 0xfc00 == 0xdc00 else { throw error("the second half of a character") }
        let scalar = 0x10000 + (first & 0x3ff) << 10 + second & 0x3ff
        return UnicodeScalar(scalar).map { String($0) } ?? "\u{fffd}"
      }
      return UnicodeScalar(first).map { String($0) } ?? "\u{fffd}"
    default: throw error("an escaped character that JSON knows")
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let digits = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
      throw error("four hexadecimal digits")
    }
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

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func take(_ letter: UnicodeScalar) -> Bool {
    guard peek == UInt8(ascii: letter) else { return false }
    index += 1
    return true
  }

  mutating func skipBlanks() {
    while let byte = peek, byte == 32 || (9...13).contains(byte) { index += 1 }
  }

  /// The line of the next byte, counted from 1, and its column in Unicode scalars.
  var place: (line: Int, column: Int) {
    let before = bytes[..<min(index, bytes.count)]
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return (1 + before.count { $0 == 10 }, 1 + before[start...].count { $0 & 0xc0 != 0x80 })
  }

  private func error(_ expected: String) -> JSONError {
    let (line, column) = place
    return JSONError(line: line, column: column, expected: expected)
  }
}
