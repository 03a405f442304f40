import Synchronization

/// Words of memory that several threads may read and write at the same time.
///
/// Each access is one relaxed atomic operation: as cheap as a plain one, no thread ever sees half a word, and nothing
/// is promised about the order in which writes of different words become visible.
public final class SharedWords: @unchecked Sendable {
  // Safe to share because every access goes through the atomics.
  private let words: UnsafeMutablePointer<Atomic<UInt64>>

  /// How many words there are.
  public let count: Int

  /// Words that hold 0.
  public init(count: Int) {
    self.count = count
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, count) * 8, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: max(1, count) * 8)
    words = memory.bindMemory(to: Atomic<UInt64>.self, capacity: count)
  }

  deinit { UnsafeMutableRawPointer(words).deallocate() }

  /// The word with this number.
  @inline(__always)
  public subscript(index: Int) -> UInt64 {
    get {
      assert(index >= 0 && index < count)
      return words[index].load(ordering: .relaxed)
    }
    set {
      assert(index >= 0 && index < count)
      words[index].store(newValue, ordering: .relaxed)
    }
  }

  /// Adds to a word and returns what it held before.
  @inline(__always)
  public func add(_ amount: UInt64, at index: Int) -> UInt64 {
    assert(index >= 0 && index < count)
    return words[index].wrappingAdd(amount, ordering: .relaxed).oldValue
  }
}
