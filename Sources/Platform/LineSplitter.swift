/// Divides a stream of bytes into lines.
///
/// Lines end with LF or CR LF and may have any length. Bytes that are not UTF-8 become U+FFFD, a byte-order mark at the
/// very beginning (some shells send one) is dropped, and NUL is a character like any other.
public struct LineSplitter: Sendable {
  private var pending: [UInt8] = []
  private var isAtBeginning = true

  /// A splitter at the beginning of a stream.
  public init() {}

  /// Takes the next bytes and hands out each line that is now complete.
  public mutating func add(_ bytes: some Sequence<UInt8>, _ receive: (String) -> Void) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        receive(takeLine())
      } else {
        pending.append(byte)
      }
    }
  }

  /// Takes the end of the stream.
  ///
  /// - Returns: the last line if it lacks its newline.
  public mutating func finish() -> String? { pending.isEmpty ? nil : takeLine() }

  private mutating func takeLine() -> String {
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    let mark: [UInt8] = isAtBeginning && pending.starts(with: [0xef, 0xbb, 0xbf]) ? [0xef, 0xbb, 0xbf] : []
    isAtBeginning = false
    defer { pending.removeAll(keepingCapacity: pending.count < 4096) }
    return String(decoding: pending.dropFirst(mark.count), as: UTF8.self)
  }
}
