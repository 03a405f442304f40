internal import JSON

/// A type with a JSON representation that it defines itself: the one in the saved file.
///
/// Conforming types are `Codable` and use this representation with every coder.
protocol JSONConvertible: Codable {
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

extension JSON {
  /// An array of values.
  static func list(_ values: [some JSONConvertible]) -> JSON { .array(values.map(\.json)) }
}
