import ChessKing

extension Texts {
  /// Those of `terminal.json`.
  static let terminal = Texts(EmbeddedText.terminal)
}

extension Localized {
  /// The text of this name in `terminal.json`, with its values.
  static func text(_ name: String, _ values: Any...) -> Localized { Texts.terminal(name, values) }
}
