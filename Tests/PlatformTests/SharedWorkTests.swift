import Platform
import Synchronization
import Testing

struct SharedWorkTests {
  @Test("each item is done once, by one of the threads", arguments: [0, 1, 3, 1_000], [0, 1, 4])
  func once(count: Int, threads: Int) {
    let done = Mutex<[(item: Int, thread: Int)]>([])
    shareWork(count, threads: threads) { item, thread in done.withLock { $0.append((item, thread)) } }
    let found = done.withLock { $0 }
    #expect(found.map(\.item).sorted() == Array(0..<count))
    #expect(found.allSatisfy { (0..<max(1, threads)).contains($0.thread) })
  }
}
