/// The arguments of a command, removed one by one as they are parsed.
///
///     var arguments = Arguments(["6", "--threads=2", "--fen", "8/8/8/8/8/8/8/K1k5 w - -"])
///     let fen = try arguments.text("--fen")
///     let threads = try arguments.number("--threads", in: 1...1024) ?? 1
///     let depth = try arguments.number(named: "depth", in: 0...50)
///     try arguments.finish()
///
/// The value of an option is the next argument, or follows an equals sign; after the argument `--` no argument is an
/// option. Parse options with a value first, then flags, then positional arguments: only then is it known which
/// arguments are values.
public struct Arguments: Sendable {
  private var words: [String]
  /// The arguments after `--`.
  private var literals: [String]
  /// The options that were parsed so far, whether given or not.
  private var known: [String] = []

  /// Creates the arguments in the order in which they were typed.
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

  /// Takes an option whose value is an integer.
  ///
  /// - Returns: the number, or nil if the option was not given.
  public mutating func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = try text(name) else { return nil }
    guard let number = Int(text), range.contains(number) else { throw .badNumber(name, text, range) }
    return number
  }

  /// Takes an option whose value is a real number.
  ///
  /// - Returns: the number, or nil if the option was not given.
  public mutating func real(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = try text(name) else { return nil }
    guard let number = Double(text), range.contains(number) else { throw .badReal(name, text, range) }
    return number
  }

  /// Takes the next positional argument as an integer.
  ///
  /// - Parameters:
  ///   - name: its name in messages.
  ///   - range: the allowed values.
  /// - Returns: the number.
  /// - Throws: a `UsageError` if it is missing, not a number or out of range.
  public mutating func number(named name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let text = try plainWord() else { throw .missing(name) }
    guard let number = Int(text), range.contains(number) else { throw .badNumber(name, text, range) }
    return number
  }

  /// Takes all remaining positional arguments.
  public mutating func plainWords() throws(UsageError) -> [String] {
    var found: [String] = []
    while let word = try plainWord() { found.append(word) }
    return found
  }

  /// Throws an error if an argument was not parsed.
  public mutating func finish() throws(UsageError) {
    guard let word = try plainWord() else { return }
    throw .unexpected(word)
  }

  private mutating func plainWord() throws(UsageError) -> String? {
    guard let word = words.first else { return literals.isEmpty ? nil : literals.removeFirst() }
    // A single dash and a negative number are positional arguments.
    guard !word.hasPrefix("-") || word == "-" || Int(word) != nil else {
      let name = String(word.prefix { $0 != "=" })
      guard !known.contains(name) else { throw .repeated(name) }
      throw .unknownOption(name, closest: closestSpelling(to: name, among: known))
    }
    return words.removeFirst()
  }

  private func isOption(_ word: String, _ name: String) -> Bool { word == name || word.hasPrefix(name + "=") }
}

/// An error in a command line.
public enum UsageError: Error, Hashable, Sendable {
  /// There is no such option; `closest` is the most similar one.
  case unknownOption(String, closest: String?)
  /// The option needs a value and none is given.
  case missingValue(String)
  /// The option takes no value but one is given.
  case needlessValue(String)
  /// The option is given twice.
  case repeated(String)
  /// The value of this option or argument is not an integer in this range.
  case badNumber(String, String, ClosedRange<Int>)
  /// The value of this option is not a real number in this range.
  case badReal(String, String, ClosedRange<Double>)
  /// The value of this option is none of the allowed ones, which the last text describes.
  case badChoice(String, String, String)
  /// A required argument is missing.
  case missing(String)
  /// There is an argument too many.
  case unexpected(String)
  /// Two options exclude each other.
  case excluded(String, by: String)
}

extension UsageError: CustomStringConvertible {
  /// A sentence for the user who typed the command line.
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
