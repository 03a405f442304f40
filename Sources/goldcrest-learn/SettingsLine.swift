import Platform

/// The settings in the header of a file of games, joined to one line. Control characters are made visible, because a
/// note may contain anything.
struct SettingsLine: CustomStringConvertible {
  let description: String

  init(_ text: String) { description = text.split(separator: "\n").map { String($0).visible }.joined(separator: ", ") }
}
