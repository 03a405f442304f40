internal import JSON

/// A word of the saved file: a value of this version, or one that only a newer version knows, which is kept as it is.
struct Word<Value: RawRepresentable<String> & Hashable & Sendable>: Hashable, Sendable {
  /// The word as it is written.
  let text: String

  /// The value; nil if this version does not know it.
  var value: Value? { Value(rawValue: text) }

  /// The word for a value.
  init(_ value: Value) { text = value.rawValue }

  fileprivate init(text: String) { self.text = text }

  /// The JSON representation.
  var json: JSON { .string(text) }
}

extension JSONFields {
  /// Takes a word.
  mutating func word<Value>(_ name: String, _ type: Value.Type = Value.self) throws(JSONMismatch) -> Word<Value> {
    Word(text: try text(name))
  }

  /// Takes a word; nil if it is absent.
  mutating func optionalWord<Value>(
    _ name: String, _ type: Value.Type = Value.self
  ) throws(JSONMismatch) -> Word<Value>? {
    try optionalText(name).map { Word(text: $0) }
  }

  /// Takes a list of words; empty if it is absent.
  mutating func words<Value>(_ name: String, _ type: Value.Type = Value.self) throws(JSONMismatch) -> [Word<Value>] {
    try values(name) { json throws(JSONMismatch) in
      guard let text = json.string else { throw JSONMismatch(expected: "a text") }
      return Word(text: text)
    }
  }

  /// Takes a text; nil if it is absent.
  mutating func optionalText(_ name: String) throws(JSONMismatch) -> String? {
    guard let json = take(name) else { return nil }
    guard let text = json.string else { throw JSONMismatch([name], expected: "a text") }
    return text
  }

  /// Takes a point in time; nil if it is absent.
  mutating func optionalTimestamp(_ name: String) throws(JSONMismatch) -> Timestamp? {
    rest[name] == nil ? nil : try timestamp(name)
  }
}
