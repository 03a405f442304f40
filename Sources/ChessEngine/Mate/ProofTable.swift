import Platform

/// The knowledge of a mate search about positions, shared by all threads without locks.
///
/// A bucket is a cache line of four entries of two words: the key XORed with the data, and the data. If two threads write
/// one entry at the same time, its key does not match, and it counts as empty.
struct ProofTable: Sendable {
  /// The entry of a position.
  struct Entry {
    /// The estimates for any number of moves in which the position is not decided; nil if there are none.
    var numbers: ProofNumbers?
    /// The attacker mates in this number of moves; nil if no mate is known.
    var mateIn: Int?
    /// The attacker does not mate in this number of moves; -1 if nothing is excluded.
    var noMateIn = -1
    /// The binary logarithm of the nodes that were spent on it.
    var work = 0

    /// More moves than any search has: for positions that are refuted for ever.
    static let forever = 254

    init() {}

    fileprivate init(_ data: UInt64) {
      let (proof, disproof) = (UInt32(data & 0xf_ffff), UInt32(data >> 20 & 0xf_ffff))
      if disproof != 0 { numbers = ProofNumbers(proof: proof, disproof: disproof) }
      let mate = Int(data >> 40 & 0xff)
      if mate != 0xff { mateIn = mate }
      noMateIn = Int(data >> 48 & 0xff) - 1
      work = Int(data >> 56)
    }

    fileprivate var data: UInt64 {
      UInt64(numbers?.proof ?? 0) | UInt64(numbers?.disproof ?? 0) << 20 | UInt64(mateIn ?? 0xff) << 40
        | UInt64(noMateIn + 1) << 48 | UInt64(work) << 56
    }
  }

  private let words: AtomicWords
  private let buckets: UInt64

  /// An empty table of this size; nil if the system does not have that much memory.
  init?(megabytes: Int) {
    guard let words = AtomicWords(ifAvailable: megabytes << 17) else { return nil }
    self.words = words
    buckets = UInt64(words.count / 8)
  }

  @inline(__always)
  private func bucket(of key: UInt64) -> Int { Int(truncatingIfNeeded: key.multipliedFullWidth(by: buckets).high) &* 8 }

  /// Fetches a bucket, so that it is there when it is needed.
  @inline(__always)
  func prefetch(_ key: UInt64) { words.unowned.prefetch(bucket(of: key)) }

  /// The entry of a position, if there is one.
  @inline(__always)
  func probe(_ key: UInt64) -> Entry? {
    let bucket = bucket(of: key)
    let words = words.unowned
    for slot in 0..<4 {
      let data = words[bucket &+ 2 &* slot &+ 1]
      if words[bucket &+ 2 &* slot] ^ data == key && data != 0 { return Entry(data) }
    }
    return nil
  }

  /// Stores an entry, in place of that of the same position or of the one with the least work in its bucket.
  func store(_ key: UInt64, _ entry: Entry) {
    let bucket = bucket(of: key)
    let words = words.unowned
    var (victim, least) = (0, UInt64.max)
    for slot in 0..<4 {
      let data = words[bucket &+ 2 &* slot &+ 1]
      if data == 0 || words[bucket &+ 2 &* slot] ^ data == key {
        victim = slot
        break
      }
      if data >> 56 < least { (victim, least) = (slot, data >> 56) }
    }
    let data = entry.data
    words[bucket &+ 2 &* victim] = key ^ data
    words[bucket &+ 2 &* victim &+ 1] = data
  }
}
