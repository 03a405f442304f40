import Platform

/// What a perft remembers of the positions it has counted.
protocol PerftMemory: Sendable {
  func nodes(of key: UInt64, _ depth: Int) -> UInt64?
  func store(_ nodes: UInt64, of key: UInt64, _ depth: Int)
}

/// Nothing.
struct NoMemory: PerftMemory {
  @inline(__always)
  func nodes(of key: UInt64, _ depth: Int) -> UInt64? { nil }

  @inline(__always)
  func store(_ nodes: UInt64, of key: UInt64, _ depth: Int) {}
}

/// The owner of a table of counts.
struct PerftTable: Sendable {
  private let words: SharedWords

  /// How to use it; valid as long as the table lives.
  let memory: SharedMemory

  /// An empty table, or nil if the system has not got that much memory.
  init?(megabytes: Int) {
    guard megabytes <= Int.max >> 20, let words = SharedWords(ifAvailable: megabytes << 17) else { return nil }
    self.words = words
    memory = SharedMemory(words: words.unowned, entries: UInt64(megabytes) << 16)  // of 16 bytes
  }

  /// A table of counts that threads share without locks.
  ///
  /// An entry is two words: the count with the depth above it, and the key XORed with that. If two threads write one
  /// entry at the same time, the halves do not fit together and the entry is ignored.
  struct SharedMemory: PerftMemory {
    fileprivate let words: SharedWords.Unowned
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
      let mixed = key &+ UInt64(truncatingIfNeeded: depth) &* 0x9e37_79b9_7f4a_7c15
      return Int(truncatingIfNeeded: mixed.multipliedFullWidth(by: entries).high) &* 2
    }
  }
}
