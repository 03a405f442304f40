import EmbeddedReviewPage

/// A part of the page that is a part of the program.
struct EmbeddedFile {
  /// The skeleton of the page, with places such as `{{data}}`.
  static let skeleton = EmbeddedFile(review_embedded_skeleton(), review_embedded_skeleton_size())
  static let style = EmbeddedFile(review_embedded_style(), review_embedded_style_size())
  /// The words of the page in its languages, as JSON.
  static let texts = EmbeddedFile(review_embedded_texts(), review_embedded_texts_size())
  static let script = EmbeddedFile(review_embedded_script(), review_embedded_script_size())

  let text: String

  private init(_ bytes: UnsafePointer<UInt8>?, _ count: Int) {
    text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
