internal import EmbeddedKingTexts

/// A file of texts that is a part of the program.
package enum EmbeddedText {
  /// The pages of "How to play".
  static let lessons = text(king_embedded_lessons(), king_embedded_lessons_size())
  /// The names and sentences of this module.
  static let king = text(king_embedded_texts(), king_embedded_texts_size())
  /// Those of the front-end at the terminal.
  package static let terminal = text(king_embedded_terminal(), king_embedded_terminal_size())

  private static func text(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
