import Synchronization

/// Shares some items of work among several threads, including the calling one, and returns when all are done.
///
/// Each thread takes the next item as soon as it has finished one. `body` is called once with the index of each item and
/// that of its thread, both from 0.
package func shareWork(_ count: Int, threads: Int, _ body: @escaping @Sendable (_ item: Int, _ thread: Int) -> Void) {
  let next = Atomic(0)
  runThreads(min(threads, max(1, count))) { thread in
    while case let item = next.add(1, ordering: .relaxed).oldValue, item < count { body(item, thread) }
  }
}
