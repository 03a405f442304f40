import Chess
import Platform

/// The format of files of games.
///
///     header        8 bytes "GOLDGAME", version (2), length of the text (2), the text, checksum (4)
///     blocks        length (2), that many bytes, checksum (4)
///     last block    the same; its 12 bytes are the number of games (4) and of positions, with or without a score (8)
///
/// Numbers are little-endian. Each block is one game (`GameRecord`), with four bytes per move. A checksum covers
/// everything before it from the first byte of the file, except the other checksums. So a changed byte, a lost or moved
/// block and a missing closing block are all detected.
///
/// The text of the header describes how the games came to be, in lines of a name and a value: see `SelfPlaySettings` and
/// `ImportOrigin`.
enum GameFile {
  static let magic = Array("GOLDGAME".utf8)
  static let version: UInt16 = 1
  static let closingLength = 12

  /// The size of the block of a game, with its length and its checksum.
  static func blockLength(plies: Int) -> Int { 2 + GameRecord.fixedByteCount + plies * GameRecord.plyByteCount + 4 }

  /// The bytes of a header without its checksum.
  static func head(_ text: String) -> [UInt8] {
    var bytes = magic
    bytes.append(number: version)
    bytes.append(number: UInt16(clamping: text.utf8.count))
    bytes += text.utf8.prefix(Int(UInt16.max))
    return bytes
  }

  /// A block without its checksum.
  static func block(_ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: UInt16(content.count))
    return bytes + content
  }
}
