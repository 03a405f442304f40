import Platform
import Testing

@testable import Engine

struct HistoryTests {
  @Test(arguments: [HistoryEntry.limit, 1024])
  func anEntryStaysWithinItsLimit(limit: Int) {
    var entry = HistoryEntry()
    var random = SplitMix64(seed: 1)
    for _ in 0..<100_000 {
      entry.add(Int(random.next() % 8001) - 4000, limit: limit)
      #expect(abs(Int(entry.value)) <= limit)
    }
    for _ in 0..<1000 { entry.add(1 << 40, limit: limit) }
    #expect(Int(entry.value) == limit)
    for _ in 0..<1000 { entry.add(-1 << 40, limit: limit) }
    #expect(Int(entry.value) == -limit)
  }

  @Test func theNearerToTheLimitTheLessIsAdded() {
    var entry = HistoryEntry()
    entry.add(1000)
    let first = Int(entry.value)
    for _ in 0..<50 { entry.add(1000) }
    let before = Int(entry.value)
    entry.add(1000)
    #expect(first == 1000)
    #expect(Int(entry.value) - before < 100)
  }
}
