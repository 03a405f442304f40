import CLibrary

/// Divides a stream of bytes into lines.
///
/// Lines end with LF or CR LF, a byte-order mark at the beginning (some shells send one) is dropped, and NUL is an
/// ordinary character. Bytes are passed on in place, so that no string is created for lines that are discarded after a
/// glance, such as most output of a searching engine.
package struct LineSplitter: Sendable {
  /// The number of bytes of a line that are kept, so that a stream without line endings needs bounded memory.
  private let longestLine: Int
  /// The beginning of an incomplete line.
  private var pending: [UInt8] = []
  private var isAtBeginning = true

  /// Creates a splitter at the beginning of a stream; of longer lines only `longestLine` bytes are kept.
  package init(longestLine: Int = .max) { self.longestLine = longestLine }

  /// Adds the next bytes and calls `receive` with each complete line, without its ending.
  ///
  /// The bytes of a line are valid only until `receive` returns.
  package mutating func add(_ bytes: UnsafeRawBufferPointer, _ receive: (UnsafeRawBufferPointer) -> Void) {
    var rest = bytes
    while let start = rest.baseAddress, rest.count > 0 {
      guard let newline = memchr(start, 10, rest.count) else {
        keep(rest)
        return
      }
      let length = UnsafeRawPointer(newline) - start
      let line = UnsafeRawBufferPointer(start: start, count: length)
      if pending.isEmpty {
        receive(content(of: line))
      } else {
        keep(line)
        pending.withUnsafeBytes { receive(content(of: $0)) }
        pending.removeAll(keepingCapacity: pending.count < 1 << 16)
      }
      isAtBeginning = false
      rest = UnsafeRawBufferPointer(rebasing: rest[(length + 1)...])
    }
  }

  /// Calls `receive` with the last line if it has no newline.
  package mutating func finish(_ receive: (UnsafeRawBufferPointer) -> Void) {
    guard !pending.isEmpty else { return }
    pending.withUnsafeBytes { receive(content(of: $0)) }
    pending.removeAll()
  }

  private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
    pending.append(contentsOf: bytes.prefix(max(0, longestLine - pending.count)))
  }

  /// The line without byte-order mark and carriage return.
  private func content(of line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let start = isAtBeginning && line.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let end = line.count > start && line[line.count - 1] == 13 ? line.count - 1 : line.count
    return UnsafeRawBufferPointer(rebasing: line[start..<end])
  }
}

extension String {
  /// The text of a line; bytes that are not UTF-8 become U+FFFD.
  package init(line: UnsafeRawBufferPointer) { self.init(decoding: line, as: UTF8.self) }
}
