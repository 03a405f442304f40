import JSON

/// As much of JSON Schema as the page about `goldcrest analyse` uses.
struct Schema {
  let root: JSON

  /// The first violation of a definition by a value, with its place; nil if there is none.
  func violation(_ value: JSON, of definition: String) -> String? {
    guard let schema = root["$defs", definition] else { return "no definition of \(definition)" }
    return violation(value, schema, definition)
  }

  private func violation(_ value: JSON, _ schema: JSON, _ place: String) -> String? {
    guard case .members(let rules) = schema else { return "\(place): no schema" }
    for rule in rules {
      if let found = violation(value, rule, schema, place) { return found }
    }
    return nil
  }

  private func violation(_ value: JSON, _ rule: JSON.Member, _ schema: JSON, _ place: String) -> String? {
    switch rule.name {
    case "$ref":
      let name = rule.value.string?.split(separator: "/").last.map(String.init) ?? ""
      return violation(value, of: name).map { "\(place) → \($0)" }
    case "type":
      let names = (rule.value.array ?? [rule.value]).compactMap(\.string)
      return names.contains(Schema.type(of: value)) ? nil : "\(place): \(value.text) is not of type \(names)"
    case "enum": return rule.value.array?.contains(value) == true ? nil : "\(place): \(value.text)"
    case "minimum": return (value.integer ?? .min) >= (rule.value.integer ?? .max) ? nil : "\(place): \(value.text)"
    case "maximum": return (value.integer ?? .max) <= (rule.value.integer ?? .min) ? nil : "\(place): \(value.text)"
    case "required":
      return rule.value.array?.compactMap(\.string).first { value[$0] == nil }.map { "\(place): \($0) is missing" }
    case "additionalProperties": return unknown(in: value, schema).map { "\(place): \($0) is unknown" }
    case "properties": return firstViolation(in: value, rule.value, place)
    case "items": return value.array?.lazy.compactMap { violation($0, rule.value, place + "[]") }.first
    case "oneOf":
      let found = (rule.value.array ?? []).map { violation(value, $0, place) }
      return found.count { $0 == nil } == 1 ? nil : "\(place): none or several of \(found)"
    default: return "\(place): the schema has the unknown rule \(rule.name)"
    }
  }

  private func unknown(in value: JSON, _ schema: JSON) -> String? {
    guard case .members(let members) = value else { return nil }
    return members.map(\.name).first { schema["properties", $0] == nil }
  }

  private func firstViolation(in value: JSON, _ properties: JSON, _ place: String) -> String? {
    guard case .members(let members) = value else { return nil }
    for member in members {
      guard let schema = properties[member.name] else { continue }
      if let found = violation(member.value, schema, "\(place)/\(member.name)") { return found }
    }
    return nil
  }

  private static func type(of value: JSON) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .members: "object"
    }
  }
}
