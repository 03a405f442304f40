import Platform

/// A hash table of perft counts, or none.
protocol PerftHash: Sendable {
  func nodes(of key: UInt64, _ depth: Int) -> UInt64?
  func store(_ nodes: UInt64, of key: UInt64, _ depth: Int)
}

/// No hash table.
struct NoHash: PerftHash {
  @inline(__always)
  func nodes(of key: UInt64, _ depth: Int) -> UInt64? { nil }

  @inline(__always)
  func store(_ nodes: UInt64, of key: UInt64, _ depth: Int) {}
}

/// The owner of the memory of a hash table of perft counts.
struct PerftTable: Sendable {
  private let words: AtomicWords

  /// The table as the threads use it; valid as long as its owner lives.
  let hash: SharedHash

  /// Allocates an empty table; nil if the memory is not available.
  init?(megabytes: Int) {
    guard megabytes <= Int.max >> 20, let words = AtomicWords(ifAvailable: megabytes << 17) else { return nil }
    self.words = words
    hash = SharedHash(words: words.unowned, entries: UInt64(megabytes) << 16)  // of 16 bytes each
  }

  /// A hash table of counts that threads share without locks.
  ///
  /// An entry is two 64-bit words: the count with the depth in the highest byte, and the key XORed with that word. If
  /// two threads write one entry at the same time, the words do not match and the entry is ignored.
  struct SharedHash: PerftHash {
    fileprivate let words: AtomicWords.Unowned
    fileprivate let entries: UInt64

    func nodes(of key: UInt64, _ depth: Int) -> UInt64? {
      let index = index(of: key, depth)
      let content = words[index &+ 1]
      guard words[index] ^ content == key, content &>> 56 == UInt64(truncatingIfNeeded: depth) else { return nil }
      return content & 0x00ff_ffff_ffff_ffff
    }

    func store(_ nodes: UInt64, of key: UInt64, _ depth: Int) {
      guard nodes >> 56 == 0 else { return }
      let index = index(of: key, depth)
      let content = UInt64(truncatingIfNeeded: depth) &<< 56 | nodes
      words[index] = key ^ content
      words[index &+ 1] = content
    }

    @inline(__always)
    private func index(of key: UInt64, _ depth: Int) -> Int {
      assert(depth > 0 && depth < 256)
      let mixed = key &+ UInt64(truncatingIfNeeded: depth) &* 0x9e37_79b9_7f4a_7c15
      return Int(truncatingIfNeeded: mixed.multipliedFullWidth(by: entries).high) &* 2
    }
  }
}
