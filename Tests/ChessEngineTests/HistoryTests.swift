import Platform
import Testing

@testable import ChessEngine

struct HistoryTests {
  /// Owns the memory as long as a test runs.
  private final class Owner { let memory = AlignedBuffer<Int16>(zeroed: 1) }
  private let owner = Owner()
  private var entry: HistoryEntry { HistoryTable(owner.memory.start)[0] }

  @Test(arguments: [HistoryEntry.limit, 1024])
  func anEntryStaysWithinItsLimit(limit: Int) {
    var random = SplitMix64(seed: 1)
    for _ in 0..<100_000 {
      entry.add(Int(random.next() % 8001) - 4000, limit: limit)
      #expect(abs(entry.value) <= limit)
    }
    for _ in 0..<1000 { entry.add(1 << 40, limit: limit) }
    #expect(entry.value == limit)
    for _ in 0..<1000 { entry.add(-1 << 40, limit: limit) }
    #expect(entry.value == -limit)
  }

  @Test func theNearerToTheLimitTheLessIsAdded() {
    entry.add(1000)
    let first = entry.value
    for _ in 0..<50 { entry.add(1000) }
    let before = entry.value
    entry.add(1000)
    #expect(first == 1000)
    #expect(entry.value - before < 100)
  }

  /// Four entries that say the same would otherwise count four times as much as one.
  @Test func theSumOfContinuationHistoriesIsBounded() {
    let memory = AlignedBuffer<Int16>(zeroed: 4)
    let entries = HistoryTable(memory.start)
    let histories = ContinuationHistories(
      one: entries, two: entries.from(1), four: entries.from(2), six: entries.from(3))
    for bonus in [1000, -1000] {
      for _ in 0..<1000 { histories.add(bonus, to: 0) }
      #expect((HistoryEntry.limit * 9 / 10...HistoryEntry.limit * 11 / 10).contains(abs(histories.value(0))))
      #expect(histories.value(0) * bonus > 0)
    }
  }
}
