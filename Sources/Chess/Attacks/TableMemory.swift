// Tables that are too large to be literals. A lazily initialized `static let` would be checked at every access, in the
// innermost loops; they are therefore global pointers, which `Tables.prepare()` lets their owners fill once.

extension UnsafeMutablePointer {
  /// A pointer that dangles until its table is allocated.
  @inline(__always)
  static var unfilled: UnsafeMutablePointer { UnsafeMutablePointer(bitPattern: 64).unsafelyUnwrapped }

  /// Allocates a table that is never freed, aligned to cache lines (64 bytes) and zeroed.
  static func table(_ count: Int) -> UnsafeMutablePointer {
    let bytes = count * MemoryLayout<Pointee>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    return memory.bindMemory(to: Pointee.self, capacity: count)
  }
}
