#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one owner of a piece of raw memory, which is given back when its owner goes.
///
///     guard var histories = AlignedBuffer<Int16>(zeroed: 1 << 16) else { … }
///     histories[5] = 42
///
/// The memory begins at a cache line. A large piece begins at a huge page, and Linux is asked to use such pages for it:
/// random access then rarely waits for an address to be translated. Its pages are zeros that the system supplies when
/// they are first touched, so even a table of many gigabytes is there at once.
public struct AlignedBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The first element; valid as long as the buffer lives.
  public let start: UnsafeMutablePointer<Element>

  /// How many elements there are.
  public let count: Int

  /// The length of a mapping of its own, or 0 for a part of the heap.
  private let mappedBytes: Int

  /// Elements whose bytes are all zero, or nil if the system has not got that much memory.
  ///
  /// - Precondition: zero bytes are a valid `Element`.
  public init?(zeroed count: Int) {
    precondition(count >= 0)
    let (bytes, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow, bytes < Int.max - 2 * hugePage else { return nil }

    let isMapped = bytes >= hugePage
    let length = isMapped ? (bytes + hugePage - 1) / hugePage * hugePage : bytes
    let alignment = max(64, MemoryLayout<Element>.alignment)
    guard let memory = isMapped ? mapZeros(length) : heapZeros(length, alignment) else { return nil }
    mappedBytes = isMapped ? length : 0
    start = memory.bindMemory(to: Element.self, capacity: count)
    self.count = count
  }

  deinit {
    if mappedBytes > 0 {
      munmap(start, mappedBytes)
    } else {
      UnsafeMutableRawPointer(start).deallocate()
    }
  }

  /// The element with this number.
  ///
  /// - Precondition: `index` is in `0..<count`; only debug builds look.
  @inlinable
  public subscript(index: Int) -> Element {
    @inline(__always)
    get {
      assert(index >= 0 && index < count)
      return start[index]
    }
    @inline(__always)
    set {
      assert(index >= 0 && index < count)
      start[index] = newValue
    }
  }
}

// There is one owner at a time; whoever lets pointers out of it answers for them.
extension AlignedBuffer: @unchecked Sendable where Element: Sendable {}

/// The size of a huge page on x86-64, and on arm64 with pages of 4 KiB.
private let hugePage = 2 << 20

/// Zeros from the heap.
private func heapZeros(_ bytes: Int, _ alignment: Int) -> UnsafeMutableRawPointer? {
  let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes), alignment: alignment)
  memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  return memory
}

/// Maps fresh zeros that begin at a huge page; `bytes` is a multiple of its size.
private func mapZeros(_ bytes: Int) -> UnsafeMutableRawPointer? {
  // One huge page too much, so that an aligned start lies within; what is over at both ends goes back.
  let flags = MAP_PRIVATE | MAP_ANON
  guard let all = mmap(nil, bytes + hugePage, PROT_READ | PROT_WRITE, flags, -1, 0),
    all != UnsafeMutableRawPointer(bitPattern: -1)  // MAP_FAILED
  else { return nil }
  let start = all.alignedUp(toMultipleOf: hugePage)
  let before = start - all
  if before > 0 { munmap(all, before) }
  if before < hugePage { munmap(start + bytes, hugePage - before) }
  #if os(Linux)
    // A wish: without huge pages everything works, only slower.
    madvise(start, bytes, Int32(MADV_HUGEPAGE))
  #endif
  return start
}
