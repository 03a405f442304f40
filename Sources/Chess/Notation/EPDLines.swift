/// The lines of a file in FEN or EPD, each a position. They are read on demand: of a book of a million positions, a match
/// needs a few thousand.
///
/// Blank lines, and those that begin with `#`, are skipped.
package struct EPDLines: Sendable {
  private let bytes: [UInt8]
  private let lines: [(bytes: Range<Int>, number: Int)]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines: [(bytes: Range<Int>, number: Int)] = []
    // After a byte-order mark.
    var (start, number) = (bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0, 1)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let isUsed = bytes[start] != UInt8(ascii: "#") && bytes[start..<end].contains { $0 > UInt8(ascii: " ") }
      if isUsed { lines.append((start..<end, number)) }
      (start, number) = (end + 1, number + 1)
    }
    self.lines = lines
  }

  package var count: Int { lines.count }

  /// The number of a line in the file, from 1; the index is from 0 and counts positions.
  package func number(at index: Int) -> Int { lines[index].number }

  package func position(at index: Int) throws(EPDError) -> Position {
    try EPD(String(decoding: bytes[lines[index].bytes], as: UTF8.self)).position
  }
}
