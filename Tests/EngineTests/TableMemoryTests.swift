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
    let engine = Engine()
    engine.makeReady()
    var limits = SearchLimits()
    limits.depth = 12
    let nodes = engine.best(.start, limits: limits).nodes
    engine.makeReady()
    #expect(engine.best(.start, limits: limits).nodes < nodes / 2)
  }
}
