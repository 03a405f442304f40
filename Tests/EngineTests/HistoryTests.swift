import Platform
import Testing

@testable import Engine

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
}
