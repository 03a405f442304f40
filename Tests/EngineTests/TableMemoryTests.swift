import Chess
import Testing

@testable import Engine

struct TableMemoryTests {
  /// The system has to supply memory at some time: a search whose clock runs is the worst.
  @Test func memoryIsSuppliedWhenTheEngineIsToldToBeReady() {
    let memory = TableMemory(megabytes: 1)
    #expect(memory.isUntouched)
    memory.clear(threads: 1)
    #expect(!memory.isUntouched)
    memory.resize(megabytes: 2)
    #expect(memory.isUntouched)
    _ = memory.beginSearch()
    #expect(!memory.isUntouched)
  }

  /// `isready` may come at any time of a game.
  @Test func beingReadyForgetsNothing() {
    var limits = SearchLimits()
    limits.depth = 12
    let (engine, other) = (Engine(), Engine())
    let first = engine.best(.start, limits: limits).nodes
    #expect(other.best(.start, limits: limits).nodes == first)
    engine.makeReady()
    let again = engine.best(.start, limits: limits).nodes
    #expect(again == other.best(.start, limits: limits).nodes)
    // What a search finds in the table makes it another one.
    #expect(again != first)
  }
}
