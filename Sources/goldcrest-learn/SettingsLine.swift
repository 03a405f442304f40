import Platform

/// The settings at the head of a file of games, one line each, as one line for a person; a note may hold anything.
struct SettingsLine: CustomStringConvertible {
  let description: String

  init(_ text: String) { description = text.split(separator: "\n").map { String($0).visible }.joined(separator: ", ") }
}
