/// Decoding of text with unknown encoding.
enum LenientText {
  /// Decodes UTF-8; single bytes that are not valid UTF-8 are decoded as Windows-1252, which includes Latin-1.
  static func string(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    text.reserveCapacity(bytes.count * 5 / 4)
    var rest = bytes[...]
    while let byte = rest.first {
      let length = sequenceLength(rest)
      if length > 0 {
        text += String(decoding: rest.prefix(length), as: UTF8.self)
        rest = rest.dropFirst(length)
      } else {
        text.unicodeScalars.append(scalar(byte))
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// The length of the valid UTF-8 sequence at the beginning of these bytes, or 0 if there is none.
  private static func sequenceLength(_ bytes: some Collection<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    let length =
      switch first {
      case 0...0x7f: 1
      case 0xc2...0xdf: 2
      case 0xe0...0xef: 3
      case 0xf0...0xf4: 4
      default: 0
      }
    guard length > 1 else { return length }
    let sequence = bytes.prefix(length)
    guard sequence.count == length else { return 0 }
    return String(validating: Array(sequence), as: UTF8.self) == nil ? 0 : length
  }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9f).contains(byte) else { return Unicode.Scalar(byte) }
    return windows1252[Int(byte) - 0x80]
  }

  /// The characters of Windows-1252 in place of Latin-1's control codes.
  private static let windows1252: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8d}", "Ž", "\u{8f}", "\u{90}", "‘", "’",
    "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9d}", "ž", "Ÿ",
  ]
}
