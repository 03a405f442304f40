/// Conversions of the values on a command line; each throws an error that names the option or argument.
package enum ArgumentValue {
  /// An integer.
  package static func number(_ text: String, of name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else { throw .badNumber(name, text, range) }
    return number
  }

  /// A real number.
  package static func real(_ text: String, of name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double
  {
    guard let number = Double(text), range.contains(number) else { throw .badReal(name, text, range) }
    return number
  }

  /// One of several words.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of name: String, _ type: Choice.Type
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw .badValue(name, text, Choice.allCases.map(\.rawValue).joined(separator: " or "))
    }
    return choice
  }
}
