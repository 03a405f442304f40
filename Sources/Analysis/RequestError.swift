import JSON
import Platform

/// The reason why a line is not a request.
struct RequestError: Error, Hashable {
  /// The path to the value that is wrong, such as `position`, `moves`, `3`; elements of arrays are counted from 1.
  let path: [String]
  /// The error in it.
  let reason: String

  /// A sentence for the author of the request.
  var description: String { path.isEmpty ? reason : "\(path.joined(separator: "/")): \(reason)" }
}

/// The members of an object in a request, removed one by one as they are read.
///
///     var fields = try RequestFields(json)
///     let priority = try fields.integer("priority", in: -1000...1000) ?? 0
///     try fields.finish()
///
/// Nothing is overlooked: a member that nobody has asked for is an error, and so is one that is there twice. A member
/// that is null counts as absent.
struct RequestFields {
  private var members: [String: JSON] = [:]
  private let path: [String]
  private var known: [String] = []

  /// The members of an object that stands at this path.
  init(_ json: JSON, at path: [String] = []) throws(RequestError) {
    self.path = path
    guard case .members(let list) = json else { throw RequestError(path: path, reason: "expected an object") }
    for member in list where members.updateValue(member.value, forKey: member.name) != nil {
      throw RequestError(path: path + [member.name], reason: "it is there twice")
    }
  }

  /// Takes a member of any kind; nil if it is absent.
  mutating func take(_ name: String) -> JSON? {
    known.append(name)
    let value = members.removeValue(forKey: name)
    return value == .null ? nil : value
  }

  /// Takes an integer; nil if it is absent.
  mutating func integer(_ name: String, in range: ClosedRange<Int>) throws(RequestError) -> Int? {
    guard let value = take(name) else { return nil }
    guard let number = value.integer, range.contains(number) else {
      throw error(name, "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Takes a Boolean; nil if it is absent.
  mutating func flag(_ name: String) throws(RequestError) -> Bool? {
    guard let value = take(name) else { return nil }
    guard case .bool(let flag) = value else { throw error(name, "expected true or false") }
    return flag
  }

  /// Takes a string; nil if it is absent.
  mutating func text(_ name: String) throws(RequestError) -> String? {
    guard let value = take(name) else { return nil }
    guard let text = value.string else { throw error(name, "expected a text in quotes") }
    return text
  }

  /// Takes a list of strings; empty if it is absent.
  mutating func texts(_ name: String, atMost limit: Int) throws(RequestError) -> [String] {
    guard let value = take(name) else { return [] }
    guard let values = value.array else { throw error(name, "expected a list") }
    guard values.count <= limit else { throw error(name, "expected at most \(limit) elements") }
    var texts: [String] = []
    for (index, value) in values.enumerated() {
      guard let text = value.string else { throw error(name, index, "expected a text in quotes") }
      texts.append(text)
    }
    return texts
  }

  /// Takes an object; nil if it is absent.
  mutating func object(_ name: String) throws(RequestError) -> RequestFields? {
    guard let value = take(name) else { return nil }
    return try RequestFields(value, at: path + [name])
  }

  /// Makes sure that nothing is left.
  func finish() throws(RequestError) {
    guard let name = members.keys.min() else { return }
    let hint = closestSpelling(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    throw error(name, "unknown name\(hint)")
  }

  /// An error about a member.
  func error(_ name: String, _ reason: String) -> RequestError { RequestError(path: path + [name], reason: reason) }

  /// An error about an element of a list; the first has the index 0.
  func error(_ name: String, _ index: Int, _ reason: String) -> RequestError {
    RequestError(path: path + [name, "\(index + 1)"], reason: reason)
  }
}
