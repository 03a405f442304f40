import Intrinsics
import Synchronization

/// An array of 64-bit words that several threads may read and write concurrently.
///
/// Each access is one relaxed atomic operation: as cheap as a plain access and never torn; the order in which writes to
/// different words become visible is unspecified.
public final class AtomicWords: @unchecked Sendable {
  private let memory: AlignedBuffer<UInt64>

  /// The words without their owner, for hot loops: copying this involves no reference counting.
  public let unowned: Unowned

  /// The number of words.
  public var count: Int { memory.count }

  /// Allocates words that hold 0.
  public convenience init(count: Int) {
    self.init(AlignedBuffer<UInt64>(zeroed: count))
  }

  /// Allocates words that hold 0; nil if the system does not have that much memory: for sizes that the user chooses.
  public convenience init?(ifAvailable count: Int) {
    guard let memory = AlignedBuffer<UInt64>(ifAvailable: count) else { return nil }
    self.init(memory)
  }

  private init(_ memory: consuming AlignedBuffer<UInt64>) {
    unowned = Unowned(memory.start)
    self.memory = memory
  }

  /// The word at this index.
  @inline(__always)
  public subscript(index: Int) -> UInt64 {
    get {
      assert(index >= 0 && index < count)
      return unowned[index]
    }
    set {
      assert(index >= 0 && index < count)
      unowned[index] = newValue
    }
  }

  /// Adds to a word.
  ///
  /// - Returns: its previous value.
  @inline(__always)
  @discardableResult
  public func add(_ amount: UInt64, at index: Int) -> UInt64 {
    assert(index >= 0 && index < count)
    return unowned.add(amount, at: index)
  }

  /// Shared words that another object keeps alive.
  public struct Unowned: @unchecked Sendable {
    // Sendable because every access is atomic.
    @usableFromInline
    let words: UnsafeMutablePointer<Atomic<UInt64>>

    fileprivate init(_ start: UnsafeMutablePointer<UInt64>) {
      // An atomic word has the same layout as the word itself.
      words = UnsafeMutableRawPointer(start).assumingMemoryBound(to: Atomic<UInt64>.self)
    }

    /// The word at this index.
    @inline(__always)
    public subscript(index: Int) -> UInt64 {
      get { words[index].load(ordering: .relaxed) }
      nonmutating set { words[index].store(newValue, ordering: .relaxed) }
    }

    /// Prefetches the cache line of a word that will be read soon.
    @inline(__always)
    @inlinable
    public func prefetch(_ index: Int) { goldcrest_prefetch(words + index) }

    /// Adds to a word.
    ///
    /// - Returns: its previous value.
    @inline(__always)
    @discardableResult
    public func add(_ amount: UInt64, at index: Int) -> UInt64 {
      words[index].wrappingAdd(amount, ordering: .relaxed).oldValue
    }
  }
}
