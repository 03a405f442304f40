/// The abilities of the terminal of a session.
///
///     let style = TerminalStyle(isTerminal: true, columns: 100, lines: 40, environment: { _ in nil })
package struct TerminalStyle: Hashable, Sendable {
  /// True for colors and for a board that is drawn in place, by control sequences of ANSI X3.64.
  package var usesANSI: Bool
  /// True if the terminal may ring its bell.
  package var hasBell: Bool
  /// The width of the lines in columns; nil for lines of any length.
  package var width: Int?
  /// The number of lines of the screen, which long lists are cut to; nil for lists of any length.
  package var height: Int?

  /// Lines for a pipe or a file: nothing but text.
  package static let plain = TerminalStyle(usesANSI: false, hasBell: false, width: nil, height: nil)
}

extension TerminalStyle {
  /// Creates the style for the place where the program runs: a terminal if a person sits at both ends, with the size that
  /// it tells.
  ///
  /// The environment variables `NO_COLOR` and `TERM=dumb` mean that there are no control sequences, `COLUMNS` is the width
  /// if the terminal tells none.
  package init(isTerminal: Bool, columns: Int?, lines: Int?, environment: (String) -> String?) {
    guard isTerminal else {
      self = .plain
      return
    }
    usesANSI = environment("NO_COLOR") == nil && environment("TERM") != "dumb"
    hasBell = true
    let told = columns ?? environment("COLUMNS").flatMap { Int($0) } ?? 0
    // Narrower than a board there is nothing to be seen, and a width of 0 means that it is not known.
    width = told > 0 ? max(told, 26) : 80
    height = lines.map { max($0, 5) }
  }
}
