/// A type whose values are kept as JSON, in a form that it decides itself.
///
/// Whoever conforms is `Codable` too and takes that form with every coder.
public protocol JSONConvertible: Codable {
  /// The value of its written form.
  init(json: JSON) throws(JSONMismatch)

  /// The written form.
  var json: JSON { get }
}

extension JSONConvertible {
  /// Reads the same form from any coder.
  public init(from decoder: any Decoder) throws {
    let json = try JSON(from: decoder)
    do throws(JSONMismatch) {
      try self.init(json: json)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }

  /// Writes the same form with any coder.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// Why JSON is not what it should be.
public struct JSONMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where, from the outside in, such as `players`, `3`, `name`; elements of lists are counted from 1.
  public var path: [String]
  /// What should be there.
  public let expected: String

  /// At this place something else should be.
  public init(_ path: [String] = [], expected: String) {
    self.path = path
    self.expected = expected
  }

  /// Such as `players/3/name: expected a text`.
  public var description: String { "\(path.isEmpty ? "" : path.joined(separator: "/") + ": ")expected \(expected)" }

  /// The same, seen from further outside.
  func inside(_ name: String) -> JSONMismatch { JSONMismatch([name] + path, expected: expected) }
}

extension JSON {
  /// An object of these members, without those that are null, followed by fields that are not understood but kept.
  public static func object(_ members: [(String, JSON)], and unknown: [String: JSON]) -> JSON {
    .object(members.filter { $0.1 != .null } + unknown.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// A number of 64 bits as `JSONFields.bits` reads it.
  public static func bits(_ bits: UInt64) -> JSON {
    .string(String(bits, radix: 16).aligned(right: 16, with: "0"))
  }

  /// A list of values.
  public static func list(_ values: [some JSONConvertible]) -> JSON { .array(values.map(\.json)) }
}
