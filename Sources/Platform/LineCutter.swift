#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Divides a stream of bytes into lines without creating strings.
///
/// For streams of which most lines are discarded after a glance, such as the output of a searching engine:
/// `LineSplitter` creates a string for every line, this type passes on the bytes in place. Of a line longer than
/// `longestLine` only that many bytes are kept, so that a stream without line endings needs bounded memory.
public struct LineCutter: Sendable {
  /// The number of bytes of a line that are kept.
  public static let longestLine = 1 << 16

  /// The beginning of an incomplete line.
  private var pending: [UInt8] = []

  /// Creates a cutter at the beginning of a stream.
  public init() {}

  /// Adds the next bytes and calls `receive` with each complete line, without its ending.
  ///
  /// The bytes of a line are valid only until `receive` returns.
  public mutating func add(_ bytes: UnsafeRawBufferPointer, _ receive: (UnsafeRawBufferPointer) -> Void) {
    var rest = bytes
    while let start = rest.baseAddress, rest.count > 0 {
      guard let newline = memchr(start, 10, rest.count) else {
        keep(rest)
        return
      }
      let length = UnsafeRawPointer(newline) - start
      let line = UnsafeRawBufferPointer(start: start, count: length)
      if pending.isEmpty {
        receive(withoutCarriageReturn(line))
      } else {
        keep(line)
        pending.withUnsafeBytes { receive(withoutCarriageReturn($0)) }
        pending.removeAll(keepingCapacity: true)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[(length + 1)...])
    }
  }

  /// Calls `receive` with the last line if it has no newline.
  public mutating func finish(_ receive: (UnsafeRawBufferPointer) -> Void) {
    guard !pending.isEmpty else { return }
    pending.withUnsafeBytes { receive(withoutCarriageReturn($0)) }
    pending.removeAll()
  }

  private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
    pending.append(contentsOf: bytes.prefix(max(0, LineCutter.longestLine - pending.count)))
  }

  private func withoutCarriageReturn(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    line.last == 13 ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
  }
}
