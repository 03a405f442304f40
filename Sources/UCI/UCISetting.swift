import Chess

/// An option and what it is set to.
public struct UCISetting: Hashable, Sendable {
  /// The option; nothing else is to be known of a button that was pushed.
  public let option: UCIOption
  /// Yes or no.
  public private(set) var isOn = false
  /// A number of the option's range.
  public private(set) var number = 0
  /// One of the words of the option's list, as the list has it, or a text; empty if the program sent `<empty>` or nothing.
  public private(set) var text = ""

  /// Reads a name and a value.
  public init(name: String, value: String?) throws(UCISettingError) {
    guard let option = UCIOption(name: name) else { throw .noSuchOption(name) }
    self.option = option
    switch option.kind {
    case .button: break
    case .string: text = value == nil || value == "<empty>" ? "" : value ?? ""
    case .check:
      switch value?.lowercased() {
      case "true": isOn = true
      case "false": isOn = false
      default: throw .notTrueOrFalse(option, value ?? "")
      }
    case .combo(_, let words):
      let wish = value?.lowercased()
      guard let word = words.first(where: { $0.lowercased() == wish }) else {
        throw .noSuchChoice(option, value ?? "", words)
      }
      text = word
    case .spin(_, let range):
      guard let number = value.flatMap({ Int($0) }) else { throw .noNumber(option, value ?? "") }
      guard range.contains(number) else { throw .outOfRange(option, number, range) }
      self.number = number
    }
  }
}

/// Why a setting is ignored.
public enum UCISettingError: Error, Hashable, Sendable {
  /// There is no option of this name.
  case noSuchOption(String)
  /// The value is neither `true` nor `false`.
  case notTrueOrFalse(UCIOption, String)
  /// The value is not in the list.
  case noSuchChoice(UCIOption, String, [String])
  /// The value is not a whole number.
  case noNumber(UCIOption, String)
  /// The number is not one that is allowed.
  case outOfRange(UCIOption, Int, ClosedRange<Int>)
}

extension UCISettingError: CustomStringConvertible {
  /// A sentence for the person whose program sent it.
  public var description: String {
    switch self {
    case .noSuchOption(let name): "No such option: \(Quotation(name))"
    case .notTrueOrFalse(let option, let value):
      "\(option.rawValue) is true or false, not \(Quotation(value)); ignored"
    case .noSuchChoice(let option, let value, let words):
      "\(option.rawValue) is one of \(words.joined(separator: ", ")), not \(Quotation(value)); ignored"
    case .noNumber(let option, let value): "\(option.rawValue) is a number, not \(Quotation(value)); ignored"
    case .outOfRange(let option, let number, let range):
      "\(option.rawValue) goes from \(range.lowerBound) to \(range.upperBound), not \(number); ignored"
    }
  }
}
