import Foundation
import Platform
import Testing

@testable import ChessEngine

struct WorkerPoolTests {
  /// The notes of the jobs of a test, in the order in which they were written.
  private let notes = Monitor<[Int]>([])

  /// Waits for `count` notes, but not for ever: a pool that is broken shall fail and not hang.
  private static func comes(_ count: Int, in notes: Monitor<[Int]>) -> Bool {
    let stopwatch = Stopwatch()
    while notes.read({ $0.count }) < count {
      if stopwatch.seconds > 30 { return false }
      usleep(200)
    }
    return true
  }

  @Test func threadsWorkSideBySide() {
    let pool = WorkerPool(count: 3)
    #expect(pool.count == 3)
    // Each job ends only when all have begun.
    let (begun, met) = (Monitor<[Int]>([]), notes)
    for number in 0..<3 {
      pool.start(number) {
        begun.change { $0.append(number) }
        if Self.comes(3, in: begun) { met.change { $0.append(number) } }
      }
    }
    pool.waitUntilIdle()
    #expect(notes.read { $0.sorted() } == [0, 1, 2])
  }

  @Test func aThreadDoesOneThingAfterTheOther() {
    let (pool, notes) = (WorkerPool(count: 1), notes)
    for number in 0..<50 {
      pool.start(0) {
        notes.change { $0.append(number) }
        if number % 10 == 0 { usleep(1_000) }
        notes.change { $0.append(number) }
      }
    }
    pool.waitUntilIdle()
    #expect(notes.read { $0 } == (0..<50).flatMap { [$0, $0] })
  }

  /// The leading thread gathers what the others have found, while its own job still runs.
  @Test func oneThreadNeedNotBeWaitedFor() {
    let (pool, notes, end) = (WorkerPool(count: 3), notes, Monitor<[Int]>([]))
    pool.start(0) { if Self.comes(1, in: end) { notes.change { $0.append(0) } } }
    for number in 1..<3 {
      pool.start(number) {
        usleep(20_000)
        notes.change { $0.append(number) }
      }
    }
    pool.waitUntilIdle(except: 0)
    #expect(notes.read { $0.sorted() } == [1, 2])
    end.change { $0.append(0) }
    pool.waitUntilIdle()
    #expect(notes.read { $0.last } == 0)
  }

  @Test func whatWasBegunIsDoneBeforeThePoolIsGone() {
    let notes = notes
    func work() {
      let pool = WorkerPool(count: 2)
      for number in 0..<2 {
        pool.start(number) {
          usleep(20_000)
          notes.change { $0.append(number) }
        }
      }
    }
    for _ in 0..<5 { work() }
    #expect(notes.read { $0.count } == 10)
  }

  /// A system may grant no thread at all; then the search runs where it was asked for.
  @Test func withoutThreadsTheCallerWorks() {
    let (pool, notes) = (WorkerPool(count: 0), notes)
    pool.start(0) { notes.change { $0.append(7) } }
    #expect(notes.read { $0 } == [7])
    pool.waitUntilIdle()
  }
}
