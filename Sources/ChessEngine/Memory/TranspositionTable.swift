import Chess
import Platform

/// The transposition table, shared by all threads without locks.
///
/// A cluster is half a cache line: three entries of one word, and one word with a 16-bit check for each.
///
///     word 0      checks of entries 1, 2, 3 (16 bits each)
///     word 1…3    move 16 | score 16 | raw evaluation 16 | depth 8 | generation 5 | bound 2 | ttPV 1
///
/// A check is part of the key XORed with its entry. If two threads write one cluster at the same time, a check can end
/// up beside the wrong entry; then they do not match, and the entry counts as empty.
struct TranspositionTable: Sendable {
  fileprivate let words: AtomicWords.Unowned
  fileprivate let clusters: UInt64
  /// The number of this search, for aging: entries of older searches are replaced first.
  let generation: UInt64

  /// The entry of a position.
  struct Entry {
    let move: Move
    let score: Score
    /// The evaluation before correction; `Score.none` in check.
    let rawEval: Score
    let depth: Int
    let bound: Bound
    let ttPV: Bool

    @inline(__always)
    init(word: UInt64, ply: Int, clock: Int) {
      move = Move(bits: UInt16(truncatingIfNeeded: word))
      score = Entry.fromTable(Score(Int(Int16(truncatingIfNeeded: word &>> 16))), ply, clock)
      rawEval = Score(Int(Int16(truncatingIfNeeded: word &>> 32)))
      depth = Int(UInt8(truncatingIfNeeded: word &>> 48))
      bound = Bound(rawValue: UInt8(truncatingIfNeeded: word &>> 61 & 3)) ?? .none
      ttPV = word &>> 63 != 0
    }

    /// In the table a decisive score counts plies from the position, in the search from the root.
    @inline(__always)
    static func fromTable(_ score: Score, _ ply: Int, _ clock: Int) -> Score {
      guard score != .none, score.isDecisive else { return score }
      if score.pliesToDecision &+ clock > 100 { return score.value > 0 ? .evaluationLimit : -.evaluationLimit }
      return score.value > 0 ? score - ply : score + ply
    }

    @inline(__always)
    static func toTable(_ score: Score, _ ply: Int) -> Score {
      score == .none || !score.isDecisive ? score : score.value > 0 ? score + ply : score - ply
    }
  }

  /// The index of the first word of a position's cluster.
  @inline(__always)
  private func cluster(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: key.multipliedFullWidth(by: clusters).high) &* 4
  }

  /// Prefetches the cluster of a position that will be probed soon.
  @inline(__always)
  func prefetch(_ key: UInt64) { words.prefetch(cluster(of: key)) }

  @inline(__always)
  private static func check(_ key: UInt64, _ word: UInt64) -> UInt64 {
    let half = word ^ word &>> 32
    return (key ^ half ^ half &>> 16) & 0xffff
  }

  /// The entry of a position, if there is one.
  ///
  /// A position has one entry whatever its halfmove clock is. If this one leaves no time for a mate that is known, its
  /// score is only that of a large advantage.
  @inline(__always)
  func probe(_ key: UInt64, ply: Int, clock: Int = 0) -> Entry? {
    let cluster = cluster(of: key)
    let checks = words[cluster]
    for slot in 0..<3 {
      let word = words[cluster &+ slot &+ 1]
      let check = checks &>> UInt64(truncatingIfNeeded: slot &* 16) & 0xffff
      if word != 0 && check == TranspositionTable.check(key, word) { return Entry(word: word, ply: ply, clock: clock) }
    }
    return nil
  }

  /// Stores an entry, in place of that of the same position or of the oldest and least deep one of the cluster.
  func store(
    _ key: UInt64, move: Move, score: Score, rawEval: Score, depth: Int, bound: Bound, ttPV: Bool, ply: Int
  ) {
    assert(score.isPossible || score == .none && bound == .none)
    assert(rawEval.isEvaluation || rawEval == .none)
    assert(Entry.toTable(score, ply).isPossible || score == .none)
    assert((0...Score.maxPly).contains(ply))
    let cluster = cluster(of: key)
    let checks = words[cluster]
    var (victim, victimValue) = (0, Int.max)
    var move = move
    for slot in 0..<3 {
      let word = words[cluster &+ slot &+ 1]
      let check = checks &>> UInt64(truncatingIfNeeded: slot &* 16) & 0xffff
      if word != 0 && check == TranspositionTable.check(key, word) {
        // Keep the old move if there is no new one. Keep a deeper entry of this search, unless the new one is exact.
        if move == .none { move = Move(bits: UInt16(truncatingIfNeeded: word)) }
        let oldDepth = Int(UInt8(truncatingIfNeeded: word &>> 48))
        let isOld = word &>> 56 & 31 != generation
        if bound != .exact && !isOld && depth &+ 4 + (ttPV ? 2 : 0) <= oldDepth { return }
        victim = slot
        break
      }
      let age = Int(truncatingIfNeeded: (generation &- (word &>> 56)) & 31)
      let value = word == 0 ? Int.min : Int(UInt8(truncatingIfNeeded: word &>> 48)) &- 8 &* age
      if value < victimValue { (victim, victimValue) = (slot, value) }
    }

    var word = UInt64(move.bits)
    word |= UInt64(UInt16(bitPattern: Int16(truncatingIfNeeded: Entry.toTable(score, ply).value))) &<< 16
    word |= UInt64(UInt16(bitPattern: Int16(truncatingIfNeeded: rawEval.value))) &<< 32
    word |= UInt64(truncatingIfNeeded: max(0, min(255, depth))) &<< 48
    word |= generation &<< 56
    word |= UInt64(bound.rawValue) &<< 61
    word |= (ttPV ? 1 : 0) as UInt64 &<< 63
    let shift = UInt64(truncatingIfNeeded: victim &* 16)
    assert(word != 0 && word >> 56 & 31 == generation, "a word of zeros would be an empty entry")
    let newChecks = checks & ~(0xffff &<< shift) | TranspositionTable.check(key, word) &<< shift
    words[cluster] = newChecks
    words[cluster &+ victim &+ 1] = word
  }

  /// `hashfull`: how much of the table is filled by this search, in permill.
  var permill: Int {
    var used = 0
    let sample = Int(min(clusters, 1000))
    for cluster in 0..<sample {
      for slot in 1...3 {
        let word = words[cluster * 4 + slot]
        if word != 0 && word >> 56 & 31 == generation { used += 1 }
      }
    }
    return used * 1000 / max(1, sample * 3)
  }
}

/// The memory of a transposition table, and the number of the current search.
final class TTMemory {
  private var words: AtomicWords
  private var generation: UInt64 = 0

  /// The size.
  private(set) var megabytes: Int

  /// The megabytes that a thread clears at least, and how many it clears before it looks at the time.
  private static let megabytesPerThread = 8
  /// The megabytes of the largest table that is cleared; a larger one is replaced, since clearing would touch all of it.
  private static let mostCleared = 1024

  /// True if the memory has not been touched yet, so that the system still has to supply its pages.
  private(set) var isUntouched = true

  /// An empty table of this size, or of the largest smaller one that leaves memory for a searcher.
  init(megabytes: Int) { (words, self.megabytes) = TTMemory.allocate(megabytes) }

  /// The table, for one search.
  func beginSearch() -> TranspositionTable {
    generation = (generation + 1) & 31
    isUntouched = false
    return table
  }

  /// The table as it is.
  var table: TranspositionTable {
    assert(words.count == megabytes << 17 && generation < 32)
    return TranspositionTable(words: words.unowned, clusters: UInt64(megabytes) << 15, generation: generation)
  }

  /// Changes the size; all entries are lost. Does nothing if the size is the same.
  func resize(megabytes: Int) {
    guard megabytes != self.megabytes else { return }
    words = AtomicWords(count: 0)  // give back first: there may not be room for both
    (words, self.megabytes) = TTMemory.allocate(megabytes)
    isUntouched = true
  }

  /// Clears the table, and has the system supply its memory, which would otherwise delay the first search: some systems
  /// need seconds for a gigabyte.
  ///
  /// - Parameters:
  ///   - most: how many threads do it at most; a small table is clear before they run.
  ///   - seconds: the time after which the rest is left to be supplied when it is used.
  func clear(threads most: Int, atMost seconds: Double = 1) {
    if !isUntouched && megabytes > TTMemory.mostCleared { renew() }
    let isClear = isUntouched
    let threads = max(1, min(most, megabytes / TTMemory.megabytesPerThread))
    let (words, count, share) = (words.unowned, words.count, (words.count + threads - 1) / threads)
    let (stopwatch, step) = (Stopwatch(), TTMemory.megabytesPerThread << 17)
    runThreads(threads) { number in
      let (begin, end) = (min(count, number * share), min(count, (number + 1) * share))
      for chunk in stride(from: begin, to: end, by: step) {
        if isClear && stopwatch.seconds > seconds { return }
        for i in chunk..<min(end, chunk + step) { words[i] = 0 }
      }
    }
    generation = 0
    isUntouched = false
  }

  /// Replaces the memory by memory of zeros, which costs nothing before it is used.
  private func renew() {
    let megabytes = megabytes
    words = AtomicWords(count: 0)
    (words, self.megabytes) = TTMemory.allocate(megabytes)
    isUntouched = true
  }

  private static func allocate(_ megabytes: Int) -> (AtomicWords, Int) {
    var megabytes = max(1, megabytes)
    while megabytes > 1 {
      if megabytes <= Int.max >> 20, let words = AtomicWords(ifAvailable: megabytes << 17), SearchRoom.isLeft(for: 1) {
        return (words, megabytes)
      }
      megabytes /= 2
    }
    return (AtomicWords(count: 1 << 17), 1)
  }
}
