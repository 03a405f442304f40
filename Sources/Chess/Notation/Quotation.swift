import Platform

/// Somebody else's text in a sentence of ours: between apostrophes, in one line, invisible characters spelled out, and
/// cut where it gets long.
///
///     "'\u{7}' is no piece"        // shown as  '\u{7}' is no piece  and not as a bell
package struct Quotation: CustomStringConvertible {
  private let text: String

  /// The quotation of this text.
  package init(_ text: some StringProtocol) { self.text = String(text) }

  /// As many characters as are shown; enough for any name of a move, and for the beginning of any FEN.
  private static let limit = 60

  package var description: String {
    let shown = String(text.unicodeScalars.prefix(Quotation.limit)).visible
    return text.unicodeScalars.dropFirst(Quotation.limit).isEmpty ? "'\(shown)'" : "'\(shown)…'"
  }
}
