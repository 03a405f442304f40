import Chess
import Intrinsics
import Synchronization

/// What is known of positions met before, shared by all threads without locks.
///
/// A cluster is half a cache line: three entries of one word, and one word with a 16-bit check for each.
///
///     word 0      checks of entries 1, 2, 3 (16 bits each)
///     word 1…3    move 16 | score 16 | evaluation 16 | depth 8 | generation 5 | bound 2 | on a principal variation 1
///
/// A check is part of the key XORed with the entry it belongs to. Two threads that write one cluster at the same time
/// can leave a check beside the wrong entry; then the two do not fit, and the entry counts as empty.
final class TranspositionTable: @unchecked Sendable {
  // Safe to share: every access is a relaxed atomic one; `resize` and `clear` are called while no search runs.
  private var words: UnsafeMutablePointer<Atomic<UInt64>>
  private var clusters: UInt64
  private(set) var megabytes: Int
  /// Raised with each search, so that old entries give way first.
  private(set) var generation: UInt64 = 0

  private static let wordsPerCluster = 4

  init(megabytes: Int) {
    self.megabytes = megabytes
    clusters = UInt64(megabytes) << 20 / 32
    words = TranspositionTable.allocate(clusters)
  }

  deinit { UnsafeMutableRawPointer(words).deallocate() }

  private static func allocate(_ clusters: UInt64) -> UnsafeMutablePointer<Atomic<UInt64>> {
    let bytes = Int(clusters) * 32
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 1 << 21)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    return memory.bindMemory(to: Atomic<UInt64>.self, capacity: Int(clusters) * wordsPerCluster)
  }

  func resize(megabytes: Int) {
    guard megabytes != self.megabytes else { return }
    UnsafeMutableRawPointer(words).deallocate()
    self.megabytes = megabytes
    clusters = UInt64(megabytes) << 20 / 32
    words = TranspositionTable.allocate(clusters)
  }

  func clear() {
    UnsafeMutableRawPointer(words).initializeMemory(as: UInt8.self, repeating: 0, count: Int(clusters) * 32)
    generation = 0
  }

  /// To be called once before each search.
  func beginSearch() { generation = (generation + 1) & 31 }

  /// What is stored for a position.
  struct Entry {
    let move: Move
    let score: Score
    let evaluation: Score
    let depth: Int
    let bound: Bound
    let wasOnPV: Bool

    @inline(__always)
    init(word: UInt64, ply: Int) {
      move = Move(bits: UInt16(truncatingIfNeeded: word))
      score = Entry.fromTable(Score(Int(Int16(truncatingIfNeeded: word &>> 16))), ply)
      evaluation = Score(Int(Int16(truncatingIfNeeded: word &>> 32)))
      depth = Int(UInt8(truncatingIfNeeded: word &>> 48))
      bound = Bound(rawValue: UInt8(truncatingIfNeeded: word &>> 61 & 3)) ?? .none
      wasOnPV = word &>> 63 != 0
    }

    /// Mates are stored by their distance from the position, and used by their distance from the root.
    @inline(__always)
    static func fromTable(_ score: Score, _ ply: Int) -> Score {
      score == .none || !score.isMate ? score : score.value > 0 ? score - ply : score + ply
    }

    @inline(__always)
    static func toTable(_ score: Score, _ ply: Int) -> Score {
      score == .none || !score.isMate ? score : score.value > 0 ? score + ply : score - ply
    }
  }

  /// What a stored score says about the true one.
  enum Bound: UInt8 {
    case none, upper, lower, exact

    /// True if a score of this kind settles that the true one is at least / at most `limit`.
    @inline(__always)
    func settles(_ score: Score, against limit: Score) -> Bool {
      score >= limit ? rawValue & 2 != 0 : rawValue & 1 != 0
    }
  }

  @inline(__always)
  private func cluster(of key: UInt64) -> UnsafeMutablePointer<Atomic<UInt64>> {
    words + Int(truncatingIfNeeded: key.multipliedFullWidth(by: clusters).high) &* 4
  }

  /// Asks for the cluster of a position that will be looked up soon.
  @inline(__always)
  func prefetch(_ key: UInt64) { goldcrest_prefetch(cluster(of: key)) }

  @inline(__always)
  private static func check(_ key: UInt64, _ word: UInt64) -> UInt64 {
    let half = word ^ word &>> 32
    return (key ^ half ^ half &>> 16) & 0xffff
  }

  /// The entry of a position, if there is one.
  @inline(__always)
  func probe(_ key: UInt64, ply: Int) -> Entry? {
    let cluster = cluster(of: key)
    let checks = cluster[0].load(ordering: .relaxed)
    for slot in 0..<3 {
      let word = cluster[slot &+ 1].load(ordering: .relaxed)
      let check = checks &>> UInt64(truncatingIfNeeded: slot &* 16) & 0xffff
      if word != 0 && check == TranspositionTable.check(key, word) { return Entry(word: word, ply: ply) }
    }
    return nil
  }

  /// Stores what a search found out, over the entry of the same position or the one worth least.
  func store(
    _ key: UInt64, move: Move, score: Score, evaluation: Score, depth: Int, bound: Bound, isOnPV: Bool, ply: Int
  ) {
    let cluster = cluster(of: key)
    let checks = cluster[0].load(ordering: .relaxed)
    var (victim, victimWorth) = (0, Int.max)
    var move = move
    for slot in 0..<3 {
      let word = cluster[slot &+ 1].load(ordering: .relaxed)
      let check = checks &>> UInt64(truncatingIfNeeded: slot &* 16) & 0xffff
      if word != 0 && check == TranspositionTable.check(key, word) {
        // A move is better than none. A deeper result of this search stays, unless the new one is exact.
        if move == .none { move = Move(bits: UInt16(truncatingIfNeeded: word)) }
        let oldDepth = Int(UInt8(truncatingIfNeeded: word &>> 48))
        let isOld = word &>> 56 & 31 != generation
        if bound != .exact && !isOld && depth &+ 4 + (isOnPV ? 2 : 0) <= oldDepth { return }
        victim = slot
        break
      }
      let age = Int(truncatingIfNeeded: (generation &- (word &>> 56)) & 31)
      let worth = word == 0 ? Int.min : Int(UInt8(truncatingIfNeeded: word &>> 48)) &- 8 &* age
      if worth < victimWorth { (victim, victimWorth) = (slot, worth) }
    }

    var word = UInt64(move.bits)
    word |= UInt64(UInt16(bitPattern: Int16(truncatingIfNeeded: Entry.toTable(score, ply).value))) &<< 16
    word |= UInt64(UInt16(bitPattern: Int16(truncatingIfNeeded: evaluation.value))) &<< 32
    word |= UInt64(truncatingIfNeeded: max(0, min(255, depth))) &<< 48
    word |= generation &<< 56
    word |= UInt64(bound.rawValue) &<< 61
    word |= (isOnPV ? 1 : 0) as UInt64 &<< 63
    let shift = UInt64(truncatingIfNeeded: victim &* 16)
    let newChecks = checks & ~(0xffff &<< shift) | TranspositionTable.check(key, word) &<< shift
    cluster[0].store(newChecks, ordering: .relaxed)
    cluster[victim &+ 1].store(word, ordering: .relaxed)
  }

  /// How full the table is with entries of this search, in thousandths.
  var permill: Int {
    var used = 0
    let sample = Int(min(clusters, 1000))
    for cluster in 0..<sample {
      for slot in 1...3 {
        let word = words[cluster * 4 + slot].load(ordering: .relaxed)
        if word != 0 && word >> 56 & 31 == generation { used += 1 }
      }
    }
    return used * 1000 / max(1, sample * 3)
  }
}
