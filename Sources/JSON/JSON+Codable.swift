extension JSON: Codable {
  /// Decodes any value; the members of an object are sorted by name, since coders keep no order.
  package init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Name.self) {
      self = .members(
        try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map { name in
          Member(name: name.stringValue, value: try members.decode(JSON.self, forKey: name))
        })
    } else if var elements = try? decoder.unkeyedContainer() {
      var values: [JSON] = []
      while !elements.isAtEnd { values.append(try elements.decode(JSON.self)) }
      self = .array(values)
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let flag = try? value.decode(Bool.self) {
        self = .bool(flag)
      } else if let number = try? value.decode(Int.self) {
        self = .integer(number)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = .string(try value.decode(String.self))
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .members(let members):
      var container = encoder.container(keyedBy: Name.self)
      for member in members { try container.encode(member.value, forKey: Name(stringValue: member.name)) }
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let flag): try encoder.encode(flag)
    case .integer(let number): try encoder.encode(number)
    case .number(let number): try encoder.encode(number)
    case .string(let text): try encoder.encode(text)
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension Encoder {
  fileprivate func encode(_ value: some Encodable) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}
