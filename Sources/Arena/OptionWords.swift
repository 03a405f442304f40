import Platform

/// An error in a command line of the arena.
public enum OptionError: Error, Hashable, Sendable {
  /// The first word is not an option.
  case unexpected(String)
  /// There is no such option; `closest` is the most similar one.
  case unknownOption(String, closest: String?)
  /// The option has no such key; `closest` is the most similar one.
  case unknownKey(option: String, key: String, closest: String?)
  /// The option, or the key, has no value.
  case missingValue(String)
  /// The option, or the key, has an invalid value.
  case badValue(String, value: String, expected: String)
  /// The options contradict each other or do not define a match.
  case conflict(String)
}

extension OptionError: CustomStringConvertible {
  /// A sentence for the user who typed the command line.
  public var description: String {
    func hint(_ closest: String?) -> String { closest.map { "; did you mean \($0)?" } ?? "" }
    return switch self {
    case .unexpected(let word): "'\(word)' does not follow an option"
    case .unknownOption(let name, let closest): "unknown option \(name)\(hint(closest))"
    case .unknownKey(let option, let key, let closest): "\(option) knows no '\(key)'\(hint(closest))"
    case .missingValue(let name): "\(name) needs a value"
    case .badValue(let name, let value, let expected): "\(name) is '\(value)', not \(expected)"
    case .conflict(let text): text
    }
  }
}

/// An option of the command line and its words, which are removed one by one as they are parsed.
///
/// An option begins with one dash or two, as in other match runners; all words up to the next option belong to it, most
/// of them of the form `key=value`.
struct OptionWords {
  /// The name of the option, with two dashes.
  let name: String
  private(set) var words: [String]
  private var keys: [String] = []

  /// Splits a command line into options.
  static func divide(_ words: [String]) throws(OptionError) -> [OptionWords] {
    var options: [OptionWords] = []
    for word in words {
      if word.hasPrefix("-"), let letter = word.drop(while: { $0 == "-" }).first, letter.isLetter {
        options.append(OptionWords(name: "--" + word.drop { $0 == "-" }, words: []))
      } else if options.isEmpty {
        throw .unexpected(word)
      } else {
        options[options.count - 1].words.append(word)
      }
    }
    return options
  }

  private init(name: String, words: [String]) {
    self.name = name
    self.words = words
  }

  // MARK: Keys

  /// Takes the values of all `key=value` words with this key, in their order.
  mutating func texts(_ key: String) -> [String] {
    keys.append(key)
    let prefix = key + "="
    defer { words.removeAll { $0.hasPrefix(prefix) } }
    return words.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// Takes the value of a key; the last one if there are several.
  mutating func text(_ key: String) -> String? { texts(key).last }

  /// Takes an integer.
  mutating func number(_ key: String, in range: ClosedRange<Int>) throws(OptionError) -> Int? {
    guard let text = text(key) else { return nil }
    return try OptionWords.number(text, in: range, "\(name) \(key)")
  }

  /// Takes a number.
  mutating func real(_ key: String) throws(OptionError) -> Double? {
    guard let text = text(key) else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw .badValue("\(name) \(key)", value: text, expected: "a number")
    }
    return number
  }

  /// Takes a number of seconds, as nanoseconds.
  mutating func seconds(_ key: String) throws(OptionError) -> UInt64? {
    guard let text = text(key) else { return nil }
    return try OptionWords.seconds(text, "\(name) \(key)")
  }

  /// Takes one of several words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Choice.Type
  ) throws(OptionError) -> Choice? {
    guard let text = text(key) else { return nil }
    return try OptionWords.choice(text, type, "\(name) \(key)")
  }

  /// Takes a Boolean: `key=on`, `key=off`, or `key` for on.
  mutating func isOn(_ key: String) throws(OptionError) -> Bool? {
    if let index = words.firstIndex(of: key) {
      keys.append(key)
      words.remove(at: index)
      return true
    }
    guard let text = text(key) else { return nil }
    switch text {
    case "on", "true", "yes": return true
    case "off", "false", "no": return false
    default: throw .badValue("\(name) \(key)", value: text, expected: "on or off")
    }
  }

  /// Takes all words of the form `prefix.name=value`.
  mutating func pairs(_ prefix: String) throws(OptionError) -> [(name: String, value: String)] {
    keys.append(prefix + ".…")
    var pairs: [(name: String, value: String)] = []
    for word in words where word.hasPrefix(prefix + ".") {
      guard let sign = word.firstIndex(of: "=") else { throw .missingValue("\(name) \(word)") }
      let start = word.index(word.startIndex, offsetBy: prefix.count + 1)
      pairs.append((name: String(word[start..<sign]), value: String(word[word.index(after: sign)...])))
    }
    words.removeAll { $0.hasPrefix(prefix + ".") }
    return pairs
  }

  // MARK: The whole option

  /// Takes the value of the option: its next word.
  mutating func value() throws(OptionError) -> String {
    guard !words.isEmpty else { throw .missingValue(name) }
    return words.removeFirst()
  }

  /// Takes the value of the option as an integer.
  mutating func number(in range: ClosedRange<Int>) throws(OptionError) -> Int {
    try OptionWords.number(try value(), in: range, name)
  }

  /// Throws an error if a word was not parsed.
  func finish() throws(OptionError) {
    guard let word = words.first else { return }
    let key = String(word.prefix { $0 != "=" })
    if keys.contains(key) { throw .missingValue("\(name) \(key)") }
    throw .unknownKey(option: name, key: key, closest: closestSpelling(to: key, among: keys))
  }

  // MARK: Values

  static func number(_ text: String, in range: ClosedRange<Int>, _ name: String) throws(OptionError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      let (low, high) = (range.lowerBound, range.upperBound)
      let limit = high == .max ? "of at least \(low)" : "from \(low) to \(high)"
      throw .badValue(name, value: text, expected: "a whole number \(limit)")
    }
    return number
  }

  static func seconds(_ text: String, _ name: String) throws(OptionError) -> UInt64 {
    guard let time = nanoseconds(text) else { throw .badValue(name, value: text, expected: "a number of seconds") }
    return time
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, _ type: Choice.Type, _ name: String
  ) throws(OptionError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw .badValue(name, value: text, expected: Choice.allCases.map(\.rawValue).joined(separator: " or "))
    }
    return choice
  }
}
