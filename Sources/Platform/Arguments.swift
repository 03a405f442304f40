/// The words that follow a command, taken out one by one by whoever knows what they mean.
///
///     var arguments = Arguments(["6", "--threads=2", "--fen", "8/8/8/8/8/8/8/K1k5 w - -"])
///     let fen = try arguments.text("--fen")
///     let threads = try arguments.number("--threads", in: 1...1024) ?? 1
///     let depth = try arguments.number(named: "depth", in: 0...50)
///     try arguments.finish()
///
/// An option has its value behind it or behind an equals sign; after a `--` of its own no word is an option. Take
/// options that have a value first, then flags, then the plain words: only then is it known which words are values.
public struct Arguments: Sendable {
  private var words: [String]
  /// The words after `--`.
  private var literals: [String]
  /// The options that were asked for so far, given or not.
  private var known: [String] = []

  /// The arguments in the order in which they were typed.
  public init(_ words: [String]) {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    self.words = Array(words[..<end])
    literals = Array(words[end...].dropFirst())
  }

  /// Takes a flag: an option that has no value, under any of its names such as `--help` and `-h`.
  ///
  /// - Returns: true if it was given.
  public mutating func flag(_ names: String...) throws(UsageError) -> Bool {
    known += names
    if let word = words.first(where: { word in names.contains { word.hasPrefix($0 + "=") } }) {
      throw .needlessValue(String(word.prefix { $0 != "=" }))
    }
    let count = words.count
    words.removeAll { names.contains($0) }
    return words.count < count
  }

  /// Takes an option and its value.
  ///
  /// - Returns: the value, or nil if the option was not given.
  public mutating func text(_ name: String) throws(UsageError) -> String? {
    known.append(name)
    guard let index = words.firstIndex(where: { isOption($0, name) }) else { return nil }
    let word = words.remove(at: index)
    let value: String
    if word.utf8.count > name.utf8.count {
      value = String(word.dropFirst(name.count + 1))
    } else {
      guard index < words.count, !words[index].hasPrefix("--") else { throw .missingValue(name) }
      value = words.remove(at: index)
    }
    guard !words.contains(where: { isOption($0, name) }) else { throw .repeated(name) }
    return value
  }

  /// Takes an option whose value is a number.
  ///
  /// - Returns: the number, or nil if the option was not given.
  public mutating func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = try text(name) else { return nil }
    guard let number = Int(text), range.contains(number) else { throw .badNumber(name, text, range) }
    return number
  }

  /// Takes an option whose value is a number that need not be whole.
  ///
  /// - Returns: the number, or nil if the option was not given.
  public mutating func real(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = try text(name) else { return nil }
    guard let number = Double(text), range.contains(number) else { throw .badReal(name, text, range) }
    return number
  }

  /// Takes the next plain word, which is a number.
  ///
  /// - Parameters:
  ///   - name: what to call it in messages.
  ///   - range: what it may be.
  /// - Returns: the number.
  /// - Throws: a `UsageError` if it is missing, no number or out of range.
  public mutating func number(named name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let text = try plainWord() else { throw .missing(name) }
    guard let number = Int(text), range.contains(number) else { throw .badNumber(name, text, range) }
    return number
  }

  /// Takes all plain words that are left.
  public mutating func plainWords() throws(UsageError) -> [String] {
    var found: [String] = []
    while let word = try plainWord() { found.append(word) }
    return found
  }

  /// Complains about words that nobody has taken.
  public mutating func finish() throws(UsageError) {
    guard let word = try plainWord() else { return }
    throw .unexpected(word)
  }

  private mutating func plainWord() throws(UsageError) -> String? {
    guard let word = words.first else { return literals.isEmpty ? nil : literals.removeFirst() }
    // A lone dash and a negative number are plain words.
    guard !word.hasPrefix("-") || word == "-" || Int(word) != nil else {
      let name = String(word.prefix { $0 != "=" })
      guard !known.contains(name) else { throw .repeated(name) }
      throw .unknownOption(name, closest: closestSpelling(to: name, among: known))
    }
    return words.removeFirst()
  }

  private func isOption(_ word: String, _ name: String) -> Bool { word == name || word.hasPrefix(name + "=") }
}

/// What is wrong with a command line.
public enum UsageError: Error, Hashable, Sendable {
  /// No such option; perhaps this one was meant.
  case unknownOption(String, closest: String?)
  /// The option needs a value and has none.
  case missingValue(String)
  /// The option has a value and needs none.
  case needlessValue(String)
  /// The option was given twice.
  case repeated(String)
  /// The value of this option or word is not a number of this range.
  case badNumber(String, String, ClosedRange<Int>)
  /// The same for numbers that need not be whole.
  case badReal(String, String, ClosedRange<Double>)
  /// The value of this option is none of those that it may have, here told in words.
  case badChoice(String, String, String)
  /// A word that has to be there is not.
  case missing(String)
  /// A word too many.
  case unexpected(String)
  /// Two options of which only one can be given.
  case excluded(String, by: String)
}

extension UsageError: CustomStringConvertible {
  /// A sentence for the person who typed the words.
  public var description: String {
    switch self {
    case .unknownOption(let name, let closest):
      "unknown option \(name)" + (closest.map { "; did you mean \($0)?" } ?? "")
    case .missingValue(let name): "\(name) needs a value"
    case .needlessValue(let name): "\(name) takes no value"
    case .repeated(let name): "\(name) is given twice"
    case .badNumber(let name, let text, let range):
      "\(name) is '\(text)', not a number from \(range.lowerBound) to \(range.upperBound)"
    case .badReal(let name, let text, let range):
      "\(name) is '\(text)', not a number from \(range.lowerBound) to \(range.upperBound)"
    case .badChoice(let name, let text, let expected): "\(name) is '\(text)', not \(expected)"
    case .missing(let name): "missing \(name)"
    case .unexpected(let word): "unexpected '\(word)' (a value that has blanks in it needs quotation marks)"
    case .excluded(let name, let other): "\(name) cannot be given together with \(other)"
    }
  }
}
