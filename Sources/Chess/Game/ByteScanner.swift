/// A forward reader of a byte stream that arrives in chunks; it tracks line and column.
///
/// Only bytes that were pulled and not yet read are in memory.
struct ByteScanner {
  private let pull: () -> [UInt8]
  private var bytes: [UInt8] = []
  /// The next byte to read, as an index of `bytes`.
  private(set) var index = 0
  private(set) var hasEnded = false

  /// The number of the current line, from 1.
  private(set) var line = 1
  /// The index in `bytes` at which the line began; negative if those bytes were discarded. Each UTF-8 continuation byte
  /// that is passed adds one, so that columns count characters.
  private var lineStart = 0

  /// Creates a scanner of the chunks that `pull` returns; an empty chunk is the end.
  init(pull: @escaping () -> [UInt8]) {
    self.pull = pull
    require(3)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      index = 3
      lineStart = 3
    }
  }

  /// The column of the next byte, from 1.
  var column: Int { index - lineStart + 1 }

  /// The next byte, or nil at the end.
  @inline(__always)
  mutating func peek() -> UInt8? {
    if index < bytes.count { return bytes[index] }
    return refill() ? bytes[index] : nil
  }

  /// The byte at a distance from the next one, or nil if it was not pulled or does not exist.
  @inline(__always)
  func byte(ahead distance: Int) -> UInt8? {
    assert(distance >= 0)
    return index &+ distance < bytes.count ? bytes[index &+ distance] : nil
  }

  /// The number of bytes that can be read without pulling more.
  @inline(__always)
  var available: Int { bytes.count &- index }

  /// The bytes at these distances from the next one; all must be available.
  func slice(_ distances: Range<Int>) -> ArraySlice<UInt8> {
    bytes[(index + distances.lowerBound)..<(index + distances.upperBound)]
  }

  /// Pulls chunks until this many bytes are available or the stream ends.
  @inline(__always)
  mutating func require(_ count: Int) {
    if available < count && !hasEnded { pullMore(count) }
  }

  private mutating func pullMore(_ count: Int) {
    bytes.removeFirst(index)
    lineStart -= index
    index = 0
    while bytes.count < count && !hasEnded {
      let chunk = pull()
      if chunk.isEmpty { hasEnded = true } else { bytes += chunk }
    }
  }

  private mutating func refill() -> Bool {
    require(1)
    return available > 0
  }

  /// Advances past bytes that are ASCII and no line breaks.
  @inline(__always)
  mutating func skip(_ count: Int) {
    assert(count >= 0 && count <= available)
    index &+= count
  }

  /// Advances past any available bytes.
  mutating func pass(_ count: Int) {
    for _ in 0..<count { pass() }
  }

  /// Advances past one byte of any kind.
  @inline(__always)
  mutating func pass() {
    let byte = bytes[index]
    index &+= 1
    if byte & 0xc0 == 0x80 {
      lineStart &+= 1
    } else if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && peek() != UInt8(ascii: "\n")) {
      // A carriage return ends a line only if no line feed follows.
      line += 1
      lineStart = index
    }
  }

  /// Advances to the end of the line and appends the bytes to `collected`.
  mutating func passLine(collecting collected: inout [UInt8]) {
    while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      collected.append(byte)
      pass()
    }
  }

  /// Advances to the end of the line.
  mutating func passLine() {
    while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { pass() }
  }

  /// The byte at a distance from the next one, or nil at the end of the line or of the text; no byte before it may be a
  /// line break.
  @inline(__always)
  mutating func lineByte(ahead distance: Int) -> UInt8? {
    require(distance &+ 1)
    guard let byte = byte(ahead: distance), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") else { return nil }
    return byte
  }

  /// The rest of the line, at most `limit` bytes.
  mutating func restOfLine(atMost limit: Int) -> ArraySlice<UInt8> {
    var length = 0
    while length < limit, lineByte(ahead: length) != nil { length += 1 }
    return slice(0..<length)
  }
}
