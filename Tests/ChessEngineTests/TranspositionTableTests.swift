import Chess
import Platform
import TestSupport
import Testing

@testable import ChessEngine

struct TranspositionTableTests {
  private let memory = TTMemory(megabytes: 1)

  @Test func whatIsStoredComesBack() throws {
    let table = memory.beginSearch()
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let key = random.next()
      let move = Move(bits: UInt16(truncatingIfNeeded: random.next()) | 1)
      let score = Score(Int(random.next() % 4001) - 2000)
      let evaluation = Score(Int(random.next() % 4001) - 2000)
      let depth = Int(random.next() % 200)
      let bound: Bound = [.upper, .lower, .exact][Int(random.next() % 3)]
      let ttPV = random.next() % 2 == 0
      table.store(
        key, move: move, score: score, rawEval: evaluation, depth: depth, bound: bound, ttPV: ttPV, ply: 3)
      let entry = try #require(table.probe(key, ply: 3))
      #expect(entry.move == move && entry.score == score && entry.rawEval == evaluation)
      #expect(entry.depth == depth && entry.bound == bound && entry.ttPV == ttPV)
    }
  }

  @Test func matesAreCountedFromWhereTheyAreLookedUp() throws {
    let table = memory.beginSearch()
    table.store(
      1 << 40, move: .none, score: .mating(in: 9), rawEval: .none, depth: 5, bound: .exact, ttPV: false, ply: 4)
    // Five plies from the position itself: met at ply 10, that is mate at ply 15.
    #expect(table.probe(1 << 40, ply: 10)?.score == .mating(in: 15))
    table.store(
      2 << 40, move: .none, score: .mated(in: 6), rawEval: .none, depth: 5, bound: .exact, ttPV: false, ply: 2)
    #expect(table.probe(2 << 40, ply: 0)?.score == .mated(in: 4))
    #expect(table.probe(2 << 40, ply: 0)?.rawEval == Score.none)
  }

  /// The entry of a position may come from another one with a lower clock.
  @Test func aMateForWhichNoTimeIsLeftIsNone() {
    let table = memory.beginSearch()
    for (index, score) in [Score.mating(in: 21), .mated(in: 21), .tableWin(in: 21), -.tableWin(in: 21)].enumerated() {
      let key = UInt64(index + 1) << 40
      table.store(key, move: .none, score: score, rawEval: .none, depth: 5, bound: .exact, ttPV: false, ply: 1)
      let inTime = score.value > 0 ? score - 1 : score + 1
      #expect(table.probe(key, ply: 2, clock: 80)?.score == inTime)
      let advantage = score.value > 0 ? Score.evaluationLimit : -.evaluationLimit
      #expect(table.probe(key, ply: 2, clock: 81)?.score == advantage)
    }
    table.store(9 << 40, move: .none, score: 300, rawEval: .none, depth: 5, bound: .exact, ttPV: false, ply: 1)
    #expect(table.probe(9 << 40, ply: 2, clock: 99)?.score == 300)
  }

  @Test func anotherPositionFindsNothing() {
    let table = memory.beginSearch()
    var random = SplitMix64(seed: 3)
    for _ in 0..<1000 {
      table.store(
        random.next(), move: Move(bits: 77), score: 1, rawEval: 1, depth: 1, bound: .exact, ttPV: false, ply: 0)
    }
    // A check of 16 bits lets one in 65,536 slip through, and few clusters are in use.
    var found = 0
    for _ in 0..<100_000 where table.probe(random.next(), ply: 0) != nil { found += 1 }
    #expect(found < 20)
  }

  @Test func aMoveIsNotForgottenForABoundWithoutOne() {
    let table = memory.beginSearch()
    let move = Move(bits: 0x0123)
    table.store(9 << 50, move: move, score: 1, rawEval: 1, depth: 3, bound: .exact, ttPV: false, ply: 0)
    table.store(9 << 50, move: .none, score: 2, rawEval: 1, depth: 9, bound: .upper, ttPV: false, ply: 0)
    #expect(table.probe(9 << 50, ply: 0)?.move == move)
    #expect(table.probe(9 << 50, ply: 0)?.depth == 9)
  }

  @Test func whatIsDeepOutlivesWhatIsShallow() {
    let table = memory.beginSearch()
    // Keys of one cluster: the highest bits choose it, the lowest tell them apart.
    let deep: UInt64 = 5 << 60 | 1
    table.store(deep, move: Move(bits: 1), score: 1, rawEval: 1, depth: 30, bound: .exact, ttPV: false, ply: 0)
    for i in 2..<100 {
      table.store(
        5 << 60 | UInt64(i), move: Move(bits: 1), score: 1, rawEval: 1, depth: 1, bound: .exact, ttPV: false,
        ply: 0)
    }
    #expect(table.probe(deep, ply: 0)?.depth == 30)
  }

  @Test func clearingForgetsAll() {
    let table = memory.beginSearch()
    for i in 1...500 as ClosedRange<UInt64> {
      table.store(
        i << 50, move: Move(bits: 1), score: 1, rawEval: 1, depth: 1, bound: .exact, ttPV: false, ply: 0)
    }
    memory.clear(threads: 3)
    #expect((1...500 as ClosedRange<UInt64>).allSatisfy { table.probe($0 << 50, ply: 0) == nil })
  }

  // MARK: Generations

  /// Stores an entry of this depth for a position.
  private func store(
    _ key: UInt64, depth: Int, bound: Bound = .lower, in table: TranspositionTable
  ) {
    table.store(key, move: Move(bits: 1), score: 1, rawEval: 1, depth: depth, bound: bound, ttPV: false, ply: 0)
  }

  /// A game goes on: what a deep search found some moves ago is of less use than what a shallow one finds now.
  @Test func whatIsOldGivesWay() {
    let (old, new) = ([1, 2, 3] as [UInt64], [4, 5, 6] as [UInt64])
    let first = memory.beginSearch()
    for i in old { store(5 << 60 | i, depth: 20, in: first) }
    // A few searches later, and after their numbers have begun anew.
    for count in [3, 40] {
      var table = first
      for _ in 0..<count { table = memory.beginSearch() }
      for i in new { store(5 << 60 | i, depth: 1, in: table) }
      #expect(new.allSatisfy { table.probe(5 << 60 | $0, ply: 0)?.depth == 1 })
      #expect(old.allSatisfy { table.probe(5 << 60 | $0, ply: 0) == nil })
      for i in old { store(5 << 60 | i, depth: 20, in: memory.beginSearch()) }
    }
  }

  @Test func aDeepBoundStaysForOneSearch() {
    let table = memory.beginSearch()
    store(9 << 50, depth: 20, in: table)
    store(9 << 50, depth: 3, in: table)
    #expect(table.probe(9 << 50, ply: 0)?.depth == 20)
    store(9 << 50, depth: 3, bound: .exact, in: table)
    #expect(table.probe(9 << 50, ply: 0)?.depth == 3)
    store(9 << 50, depth: 20, in: table)
    store(9 << 50, depth: 3, in: memory.beginSearch())
    #expect(table.probe(9 << 50, ply: 0)?.depth == 3)
  }

  @Test func onlyTheEntriesOfThisSearchFillIt() throws {
    let table = memory.beginSearch()
    // One of the three places in each cluster of the sample.
    for i in 0..<1_000 as Range<UInt64> { store(i << 49 | 1, depth: 1, in: table) }
    #expect(table.permill == 333)
    #expect(memory.beginSearch().permill == 0)

    // Each search of an engine has a number of its own.
    var options = EngineOptions()
    options.hashMegabytes = 1
    let (engine, fulls) = (Engine(options), Monitor<[Int]>([]))
    for nodes in [20_000, 1] as [UInt64] {
      var limits = SearchLimits()
      limits.nodes = nodes
      engine.start(GameState(try Position(fen: NamedPosition.kiwipete)), limits: limits) { report in
        if case .line(let line) = report { fulls.change { $0.append(line.hashfull) } }
      }
      engine.waitUntilIdle()
    }
    let permills = fulls.read { $0 }
    #expect(permills.max() ?? 0 > 20 && permills.last ?? .max < 10, "\(permills)")
  }
}
