import Platform

extension JSON {
  /// The value on one line.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The value with each member of the outermost object, and each element of its arrays, on a separate line: readable
  /// for people and for `diff`.
  package var page: String { page(width: .max) }

  /// The value on several lines: members and elements are divided further until no line is longer than `width`, where
  /// possible.
  package func page(width: Int) -> String {
    guard case .members = self else { return text + "\n" }
    var page = ""
    write(to: &page, width: max(0, width), depth: 0, column: 0)
    return page + "\n"
  }

  /// Appends the value to a line that has `column` characters and will be followed by a comma.
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
