import Intrinsics
import Synchronization

/// Words of memory that several threads may read and write at the same time.
///
/// Each access is one relaxed atomic operation: as cheap as a plain one, no thread ever sees half a word, and nothing
/// is promised about the order in which writes of different words become visible.
public final class SharedWords: @unchecked Sendable {
  private let memory: AlignedBuffer<UInt64>

  /// The words without their owner, for hot loops: copying this counts no references.
  public let unowned: Unowned

  /// How many words there are.
  public var count: Int { memory.count }

  /// Words that hold 0.
  public convenience init(count: Int) {
    guard let memory = AlignedBuffer<UInt64>(zeroed: count) else { fatalError("no memory for \(count) words") }
    self.init(memory)
  }

  /// Words that hold 0, or nil if the system has not got that much memory: for sizes that a person chooses.
  public convenience init?(ifAvailable count: Int) {
    guard let memory = AlignedBuffer<UInt64>(zeroed: count) else { return nil }
    self.init(memory)
  }

  private init(_ memory: consuming AlignedBuffer<UInt64>) {
    unowned = Unowned(memory.start)
    self.memory = memory
  }

  /// The word with this number.
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
  /// - Returns: what it held before.
  @inline(__always)
  @discardableResult
  public func add(_ amount: UInt64, at index: Int) -> UInt64 {
    assert(index >= 0 && index < count)
    return unowned.add(amount, at: index)
  }

  /// Shared words that somebody else keeps alive.
  public struct Unowned: @unchecked Sendable {
    // Safe to share because every access goes through the atomics.
    @usableFromInline
    let words: UnsafeMutablePointer<Atomic<UInt64>>

    fileprivate init(_ start: UnsafeMutablePointer<UInt64>) {
      // An atomic word is laid out as the word itself.
      words = UnsafeMutableRawPointer(start).assumingMemoryBound(to: Atomic<UInt64>.self)
    }

    /// The word with this number.
    @inline(__always)
    public subscript(index: Int) -> UInt64 {
      get { words[index].load(ordering: .relaxed) }
      nonmutating set { words[index].store(newValue, ordering: .relaxed) }
    }

    /// Asks for the cache line of a word that will be read soon.
    @inline(__always)
    @inlinable
    public func prefetch(_ index: Int) { goldcrest_prefetch(words + index) }

    /// Adds to a word.
    ///
    /// - Returns: what it held before.
    @inline(__always)
    @discardableResult
    public func add(_ amount: UInt64, at index: Int) -> UInt64 {
      words[index].wrappingAdd(amount, ordering: .relaxed).oldValue
    }
  }
}
