import CLibrary

/// The unique owner of an aligned block of memory, which is freed when the owner is destroyed.
///
///     var histories = AlignedBuffer<Int16>(zeroed: 1 << 16)
///     histories[5] = 42
///
/// The memory is aligned to a cache line. A large block is aligned to a huge page, and Linux is asked to use huge pages
/// for it: random access then rarely misses the TLB. Its pages are zeros that the system supplies on first access, so
/// even a table of many gigabytes is allocated at once.
public struct AlignedBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The first element; valid as long as the buffer exists.
  public let start: UnsafeMutablePointer<Element>

  /// The number of elements.
  public let count: Int

  /// The length in bytes of a separate mapping, or 0 for memory from the heap.
  private let mappedBytes: Int

  /// Allocates elements whose bytes are all zero; ends the program if the system does not have that much memory.
  ///
  /// - Precondition: zero bytes are a valid `Element`, or it is written before it is read.
  public init(zeroed count: Int) {
    guard let buffer = AlignedBuffer(ifAvailable: count) else {
      fatalError("out of memory: cannot allocate \(count) × \(Element.self)")
    }
    self = buffer
  }

  /// Allocates elements whose bytes are all zero; nil if the system does not have that much memory.
  public init?(ifAvailable count: Int) {
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
  /// - Precondition: `index` is in `0..<count`; checked in debug builds only.
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

// There is one owner at a time; code that passes on its pointers is responsible for their use.
extension AlignedBuffer: @unchecked Sendable where Element: Sendable {}

/// The size of a huge page in bytes, on x86-64 and on arm64 with pages of 4 KiB.
private let hugePage = 2 << 20

/// Allocates zeroed memory on the heap.
private func heapZeros(_ bytes: Int, _ alignment: Int) -> UnsafeMutableRawPointer? {
  let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes), alignment: alignment)
  memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  return memory
}

/// Maps zeroed pages whose start is aligned to a huge page; `bytes` is a multiple of its size.
private func mapZeros(_ bytes: Int) -> UnsafeMutableRawPointer? {
  // Maps one huge page more than needed, so that an aligned start lies within, and unmaps the rest at both ends.
  let flags = MAP_PRIVATE | MAP_ANON
  guard let all = mmap(nil, bytes + hugePage, PROT_READ | PROT_WRITE, flags, -1, 0),
    all != UnsafeMutableRawPointer(bitPattern: -1)  // MAP_FAILED
  else { return nil }
  let start = all.alignedUp(toMultipleOf: hugePage)
  let before = start - all
  if before > 0 { munmap(all, before) }
  if before < hugePage { munmap(start + bytes, hugePage - before) }
  #if os(Linux)
    // A hint: without huge pages everything works, only slower.
    madvise(start, bytes, Int32(MADV_HUGEPAGE))
  #endif
  return start
}
