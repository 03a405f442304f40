internal import EmbeddedKingTexts

/// A file of texts that is a part of the program.
enum EmbeddedText {
  /// The pages of "How to play".
  static let lessons = text(king_embedded_lessons(), king_embedded_lessons_size())

  private static func text(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
