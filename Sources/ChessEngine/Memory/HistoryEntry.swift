import Intrinsics
import Synchronization

/// An entry of a history: a value with gravity. The nearer it is to the limit, the less a bonus moves it further.
///
/// Threads may share it: each access is a relaxed atomic operation, nearly as cheap as a plain one. When two threads add
/// at the same moment, one of the bonuses is lost, which a history can bear.
struct HistoryEntry {
  fileprivate let word: UnsafeMutablePointer<Atomic<Int16>>

  /// The largest absolute value.
  static let limit = 16_384

  @inline(__always)
  var value: Int { Int(word.pointee.load(ordering: .relaxed)) }

  /// Adds a bonus, or a malus if it is negative.
  @inline(__always)
  func add(_ bonus: Int, limit: Int = HistoryEntry.limit) {
    let bonus = max(-limit, min(limit, bonus))
    let old = value
    assert(abs(old) <= limit)
    set(old &+ bonus &- old &* abs(bonus) / limit)
  }

  /// Adds a bonus with the gravity of a sum to which the entry belongs: the more the sum has expected it, the less.
  @inline(__always)
  func add(_ bonus: Int, expected sum: Int) {
    let limit = HistoryEntry.limit
    let bonus = max(-limit, min(limit, bonus))
    set(max(-limit, min(limit, value &+ bonus &- sum &* abs(bonus) / limit)))
  }

  @inline(__always)
  private func set(_ value: Int) {
    assert(abs(value) <= HistoryEntry.limit)
    word.pointee.store(Int16(truncatingIfNeeded: value), ordering: .relaxed)
  }

  @inline(__always)
  func prefetch() { goldcrest_prefetch(word) }
}

/// Entries in a row; the memory belongs to another object, and threads may share it because every access is atomic.
struct HistoryTable: @unchecked Sendable {
  private let words: UnsafeMutablePointer<Atomic<Int16>>

  /// The entries in this memory.
  init(_ memory: UnsafeMutablePointer<Int16>) {
    // An atomic value has the same layout as the value itself.
    self.init(UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Atomic<Int16>.self))
  }

  private init(_ words: UnsafeMutablePointer<Atomic<Int16>>) { self.words = words }

  @inline(__always)
  subscript(index: Int) -> HistoryEntry { HistoryEntry(word: words + index) }

  /// The entries from this one on.
  @inline(__always)
  func from(_ index: Int) -> HistoryTable { HistoryTable(words + index) }
}
