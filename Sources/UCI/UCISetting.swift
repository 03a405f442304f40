import Chess

/// An option and its new value.
package struct UCISetting: Hashable, Sendable {
  /// The option; a button has no value.
  let option: UCIOption
  /// The value of a check option.
  private(set) var isOn = false
  /// The value of a spin option, within its range.
  private(set) var number = 0
  /// The value of a combo option, spelled as in its list, or of a string option; empty if the GUI sent `<empty>` or
  /// nothing.
  private(set) var text = ""

  package init(name: String, value: String?, characters: [String] = []) throws(UCISettingError) {
    guard let option = UCIOption(name: name) else { throw .noSuchOption(name) }
    self.option = option
    switch option.kind(characters: characters) {
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

package enum UCISettingError: Error, Hashable, Sendable, CustomStringConvertible {
  case noSuchOption(String)
  case notTrueOrFalse(UCIOption, String)
  case noSuchChoice(UCIOption, String, [String])
  case noNumber(UCIOption, String)
  case outOfRange(UCIOption, Int, ClosedRange<Int>)

  package var description: String {
    switch self {
    case .noSuchOption(let name): "No such option: \(Quotation(name))"
    case .notTrueOrFalse(let option, let value):
      "\(option.rawValue) must be true or false, not \(Quotation(value)); ignored"
    case .noSuchChoice(let option, let value, let words):
      "\(option.rawValue) must be one of \(words.joined(separator: ", ")), not \(Quotation(value)); ignored"
    case .noNumber(let option, let value): "\(option.rawValue) must be a whole number, not \(Quotation(value)); ignored"
    case .outOfRange(let option, let number, let range):
      "\(option.rawValue) must be from \(range.lowerBound) to \(range.upperBound), not \(number); ignored"
    }
  }
}
