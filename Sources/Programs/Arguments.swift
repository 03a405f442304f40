import Platform

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
///
/// (The arena has options that are given several times, with several values each: see its `OptionWords`.)
package struct Arguments: Sendable {
  private var words: [String]
  /// The arguments after `--`.
  private var literals: [String]
  /// The options that were parsed so far, whether given or not.
  private var known: [String] = []

  /// Creates the arguments in the order in which they were typed.
  package init(_ words: [String]) {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    self.words = Array(words[..<end])
    literals = Array(words[end...].dropFirst())
  }

  /// Takes a flag: an option that has no value, under any of its names such as `--help` and `-h`.
  ///
  /// - Returns: true if it was given.
  package mutating func flag(_ names: String...) throws(UsageError) -> Bool {
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
  package mutating func text(_ name: String) throws(UsageError) -> String? {
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
  package mutating func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    try text(name).map { text throws(UsageError) in try ArgumentValue.number(text, of: name, in: range) }
  }

  /// Takes an option whose value is a real number.
  ///
  /// - Returns: the number, or nil if the option was not given.
  package mutating func real(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    try text(name).map { text throws(UsageError) in try ArgumentValue.real(text, of: name, in: range) }
  }

  /// Takes the next positional argument as an integer.
  ///
  /// - Parameters:
  ///   - name: its name in messages.
  ///   - range: the allowed values.
  /// - Returns: the number.
  /// - Throws: a `UsageError` if it is missing, not a number or out of range.
  package mutating func number(named name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let text = try nextPositional() else { throw .missing(name) }
    return try ArgumentValue.number(text, of: name, in: range)
  }

  /// Takes all remaining positional arguments.
  package mutating func positionals() throws(UsageError) -> [String] {
    var found: [String] = []
    while let word = try nextPositional() { found.append(word) }
    return found
  }

  /// Throws an error if an argument was not parsed.
  package mutating func finish() throws(UsageError) {
    guard let word = try nextPositional() else { return }
    throw .unexpected(word)
  }

  private mutating func nextPositional() throws(UsageError) -> String? {
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
