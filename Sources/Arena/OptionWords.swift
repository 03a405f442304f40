import Platform
import Programs

/// An option of the command line and its words, which are removed one by one as they are parsed.
///
/// An option begins with one dash or two, as in other match runners; all words up to the next option belong to it, most
/// of them of the form `key=value`. Values and errors are those of `Arguments`, but the order counts: an option may be
/// given again, and the later one replaces the earlier one. So the options beside `--resume` override those in the match
/// file.
struct OptionWords {
  let name: String
  private(set) var words: [String]
  private var keys: [String] = []

  static func divide(_ words: [String]) throws(UsageError) -> [OptionWords] {
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

  mutating func number(_ key: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    try text(key).map { text throws(UsageError) in
      try ArgumentValue.number(text, of: "\(name) \(key)", in: range)
    }
  }

  mutating func real(_ key: String) throws(UsageError) -> Double? {
    guard let text = text(key) else { return nil }
    guard let number = Double(text), number.isFinite else { throw .badValue("\(name) \(key)", text, "a number") }
    return number
  }

  mutating func seconds(_ key: String) throws(UsageError) -> UInt64? {
    try text(key).map { text throws(UsageError) in try OptionWords.seconds(text, of: "\(name) \(key)") }
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Choice.Type
  ) throws(UsageError) -> Choice? {
    try text(key).map { text throws(UsageError) in
      try ArgumentValue.choice(text, of: "\(name) \(key)", type)
    }
  }

  /// Takes a Boolean: `key=on`, `key=off`, or `key` for on.
  mutating func isOn(_ key: String) throws(UsageError) -> Bool? {
    if let index = words.firstIndex(of: key) {
      keys.append(key)
      words.remove(at: index)
      return true
    }
    guard let text = text(key) else { return nil }
    switch text {
    case "on", "true", "yes": return true
    case "off", "false", "no": return false
    default: throw .badValue("\(name) \(key)", text, "on or off")
    }
  }

  /// Takes all words of the form `prefix.name=value`.
  mutating func pairs(_ prefix: String) throws(UsageError) -> [(name: String, value: String)] {
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

  mutating func value() throws(UsageError) -> String {
    guard !words.isEmpty else { throw .missingValue(name) }
    return words.removeFirst()
  }

  mutating func number(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    try ArgumentValue.number(try value(), of: name, in: range)
  }

  /// Takes the value of the option as a number of seconds, in nanoseconds.
  mutating func seconds() throws(UsageError) -> UInt64 { try OptionWords.seconds(try value(), of: name) }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type
  ) throws(UsageError) -> Choice {
    try ArgumentValue.choice(try value(), of: name, type)
  }

  func finish() throws(UsageError) {
    guard let word = words.first else { return }
    guard !keys.isEmpty else { throw .unexpected(word) }
    let key = String(word.prefix { $0 != "=" })
    if keys.contains(key) { throw .missingValue("\(name) \(key)") }
    throw .unknownKey(key, of: name, closest: closestSpelling(to: key, among: keys))
  }

  private static func seconds(_ text: String, of name: String) throws(UsageError) -> UInt64 {
    guard let time = nanoseconds(text) else { throw .badValue(name, text, "a number of seconds") }
    return time
  }
}
