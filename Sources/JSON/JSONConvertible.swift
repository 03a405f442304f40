import Platform

/// A type with a JSON representation that it defines itself.
///
/// Conforming types are `Codable` and use this representation with every coder.
public protocol JSONConvertible: Codable {
  /// Creates the value from its JSON representation.
  init(json: JSON) throws(JSONMismatch)

  /// The JSON representation.
  var json: JSON { get }
}

extension JSONConvertible {
  /// Decodes the JSON representation with any coder.
  public init(from decoder: any Decoder) throws {
    let json = try JSON(from: decoder)
    do throws(JSONMismatch) {
      try self.init(json: json)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }

  /// Encodes the JSON representation with any coder.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// A difference between the expected and the actual content of a JSON value.
public struct JSONMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path from the outermost value, such as `players`, `3`, `name`; elements of arrays are counted from 1.
  public var path: [String]
  /// What is expected there.
  public let expected: String

  /// Creates the error for this path.
  public init(_ path: [String] = [], expected: String) {
    self.path = path
    self.expected = expected
  }

  /// A message such as `players/3/name: expected a text`.
  public var description: String { "\(path.isEmpty ? "" : path.joined(separator: "/") + ": ")expected \(expected)" }

  /// The same error with a path that begins with this name.
  func inside(_ name: String) -> JSONMismatch { JSONMismatch([name] + path, expected: expected) }
}

extension JSON {
  /// An object of these members, without those that are null, followed by the preserved unknown fields.
  public static func object(_ members: [(String, JSON)], and unknown: [String: JSON]) -> JSON {
    .object(members.filter { $0.1 != .null } + unknown.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// A 64-bit number in the form that `JSONFields.bits` reads.
  public static func bits(_ bits: UInt64) -> JSON {
    .string(String(bits, radix: 16).aligned(right: 16, with: "0"))
  }

  /// An array of values.
  public static func list(_ values: [some JSONConvertible]) -> JSON { .array(values.map(\.json)) }
}
