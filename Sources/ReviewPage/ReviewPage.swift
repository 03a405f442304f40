import Chess
import EmbeddedReviewPage
import JSON

/// The page of a review: games that can be stepped through in a browser, with all that the analysis says of them.
///
///     try page.write(ReviewPage.html(review))
///
/// A page is one file that asks the network for nothing. Names and comments of a PGN cannot become markup or script, for
/// three reasons: they stand in a block of JSON without any character that HTML knows, the script writes them as texts
/// only, and the policy of the page allows no script but this one, known by its hash.
package enum ReviewPage {
  package static func html(_ review: JSON) -> String {
    let style = EmbeddedFile.style.text
    let script = EmbeddedFile.script.text
    let parts = [
      "policy": policy(style: style, script: script),
      "style": style,
      "pieces": pieces,
      "texts": block(EmbeddedFile.texts.text),
      "data": block(review.text),
      "script": script,
    ]
    return filled(EmbeddedFile.skeleton.text, with: parts)
  }

  /// The content security policy: nothing is loaded, nothing is sent, and only the page's own style and script count.
  private static func policy(style: String, script: String) -> String {
    let sources = [
      "default-src 'none'", "base-uri 'none'", "form-action 'none'", "style-src '\(SHA256.source(of: style))'",
      "script-src '\(SHA256.source(of: script))'",
    ]
    return sources.joined(separator: "; ")
  }

  /// The pieces as symbols, named such as `white-king`.
  static var pieces: String {
    var symbols = ""
    for color in Color.allCases {
      for kind in PieceKind.allCases {
        let shape = PieceShapes.svg(Piece(color, kind), .classic)
        symbols += "\n<symbol id=\"\(color)-\(kind)\" viewBox=\"0 0 45 45\">\(shape)</symbol>"
      }
    }
    return symbols
  }

  /// JSON that can stand inside of an HTML element: the characters that HTML knows are written by their numbers, as are
  /// the two line ends that older scripts do not expect in a string. Characters that turn the direction of text are left
  /// out.
  static func block(_ json: String) -> String {
    var block = ""
    block.reserveCapacity(json.utf8.count)
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": block += "\\u003c"
      case ">": block += "\\u003e"
      case "&": block += "\\u0026"
      case "\u{2028}": block += "\\u2028"
      case "\u{2029}": block += "\\u2029"
      // They turn the direction of the text that follows, and make a file or a name look like another.
      case "\u{202a}"..."\u{202e}", "\u{2066}"..."\u{2069}": continue
      default: block.unicodeScalars.append(scalar)
      }
    }
    return block
  }

  /// The skeleton with each place such as `{{data}}` filled. Filled-in text is not searched for places again, so that
  /// a player called `{{script}}` gets none.
  private static func filled(_ skeleton: String, with parts: [String: String]) -> String {
    var page = ""
    var rest = skeleton[...]
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      page += rest[..<open.lowerBound]
      page += parts[String(rest[open.upperBound..<close.lowerBound])] ?? ""
      rest = rest[close.upperBound...]
    }
    return page + rest
  }
}

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
