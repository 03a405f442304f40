import Platform

/// Text from outside, quoted in an error message: between apostrophes, in one line, with invisible characters escaped,
/// and truncated if long.
///
///     "'\u{7}' is no piece"        // shown as  '\u{7}' is no piece  and not as a bell
package struct Quotation: CustomStringConvertible {
  private let text: String

  /// Creates the quotation of this text.
  package init(_ text: some StringProtocol) { self.text = String(text) }

  /// The maximum length in Unicode scalars; enough for any move, and for the beginning of any FEN.
  private static let limit = 60

  package var description: String {
    let shown = String(text.unicodeScalars.prefix(Quotation.limit)).visible
    return text.unicodeScalars.dropFirst(Quotation.limit).isEmpty ? "'\(shown)'" : "'\(shown)…'"
  }
}
