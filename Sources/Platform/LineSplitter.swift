/// Divides a stream of bytes into lines.
///
/// Lines end with LF or CR LF and may have any length. Bytes that are not UTF-8 become U+FFFD, a byte-order mark at the
/// beginning (some shells send one) is dropped, and NUL is an ordinary character.
public struct LineSplitter: Sendable {
  private var pending: [UInt8] = []
  private var isAtBeginning = true

  /// Creates a splitter at the beginning of a stream.
  public init() {}

  /// Adds the next bytes and calls `receive` with each complete line, without its ending.
  public mutating func add(_ bytes: some Sequence<UInt8>, _ receive: (String) -> Void) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        receive(takeLine())
      } else {
        pending.append(byte)
      }
    }
  }

  /// Ends the stream.
  ///
  /// - Returns: the last line if it has no newline.
  public mutating func finish() -> String? { pending.isEmpty ? nil : takeLine() }

  private mutating func takeLine() -> String {
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    let mark: [UInt8] = isAtBeginning && pending.starts(with: [0xef, 0xbb, 0xbf]) ? [0xef, 0xbb, 0xbf] : []
    isAtBeginning = false
    defer { pending.removeAll(keepingCapacity: pending.count < 4096) }
    return String(decoding: pending.dropFirst(mark.count), as: UTF8.self)
  }
}
