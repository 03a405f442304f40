#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Cuts a stream of bytes into lines without making strings of them.
///
/// For streams of which most lines are looked at and forgotten, such as what a chess engine says while it thinks:
/// `LineSplitter` makes text of every line, this one hands out the bytes where they lie. Of a line that is longer than
/// `longestLine` only that much is kept, so that a stream without line endings needs no more memory than any other.
public struct LineCutter: Sendable {
  /// How many bytes of a line are kept.
  public static let longestLine = 1 << 16

  /// The beginning of a line whose end has not come yet.
  private var pending: [UInt8] = []

  /// A cutter at the beginning of a stream.
  public init() {}

  /// Takes the next bytes and hands out each line that is now complete, without its ending.
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

  /// Hands out the last line if it lacks its newline.
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
