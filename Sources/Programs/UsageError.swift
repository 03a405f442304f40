/// An error in a command line.
package enum UsageError: Error, Hashable, Sendable {
  /// There is no such option; `closest` is the most similar one.
  case unknownOption(String, closest: String?)
  /// An option with values of the form `key=value` has no such key; `closest` is the most similar one.
  case unknownKey(String, of: String, closest: String?)
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
  /// The value of this option is not what the last text describes.
  case badValue(String, String, String)
  /// A required argument is missing.
  case missing(String)
  /// There is an argument too many.
  case unexpected(String)
  /// Two options exclude each other.
  case excluded(String, by: String)
  /// The options contradict each other in another way.
  case conflict(String)
}

extension UsageError: CustomStringConvertible {
  /// A sentence for the user who typed the command line.
  package var description: String {
    func hint(_ closest: String?) -> String { closest.map { "; did you mean \($0)?" } ?? "" }
    return switch self {
    case .unknownOption(let name, let closest): "unknown option \(name)\(hint(closest))"
    case .unknownKey(let key, let option, let closest): "\(option) has no key '\(key)'\(hint(closest))"
    case .missingValue(let name): "\(name) needs a value"
    case .needlessValue(let name): "\(name) takes no value"
    case .repeated(let name): "\(name) is given twice"
    case .badNumber(let name, let text, let range):
      "\(name) is '\(text)', not a whole number "
        + (range.upperBound == .max
          ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)")
    case .badReal(let name, let text, let range):
      "\(name) is '\(text)', not a number from \(range.lowerBound) to \(range.upperBound)"
    case .badValue(let name, let text, let expected): "\(name) is '\(text)', not \(expected)"
    case .missing(let name): "missing \(name)"
    case .unexpected(let word): "unexpected '\(word)' (a value that contains blanks needs quotation marks)"
    case .excluded(let name, let other): "\(name) cannot be given together with \(other)"
    case .conflict(let text): text
    }
  }
}
