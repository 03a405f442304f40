/// Replacement of Unicode look-alikes by the ASCII characters of chess notation.
enum PlainLetters {
  /// The text with figurines replaced by letters, typographic dashes by hyphens and so on; characters without an
  /// equivalent are kept.
  static func ascii(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var plain = ""
    for scalar in text.unicodeScalars {
      if let equal = equal(to: scalar) { plain += equal } else { plain.unicodeScalars.append(scalar) }
    }
    return plain
  }

  private static func equal(to scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\u{2010}"..."\u{2015}", "\u{2212}", "\u{00ad}", "\u{fe58}", "\u{ff0d}": "-"
    case "½": "1/2"
    case "♔", "♚": "K"
    case "♕", "♛": "Q"
    case "♖", "♜": "R"
    case "♗", "♝": "B"
    case "♘", "♞": "N"
    case "♙", "♟": ""
    case "×": "x"
    case "…": "..."
    case "\u{041e}", "\u{043e}", "\u{039f}": "O"  // the Cyrillic and the Greek O, in castling
    case "\u{00a0}", "\u{2007}", "\u{2009}", "\u{200b}", "\u{202f}", "\u{feff}", "\u{fe0e}", "\u{fe0f}": ""
    case "†": "+"
    case "‡": "#"
    default: nil
    }
  }
}
