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
  @Test func beingReadyForgetsNothing() async {
    let engine = Engine()
    engine.makeReady()
    var limits = SearchLimits()
    limits.depth = 12
    let nodes = await engine.nodes(of: limits)
    engine.makeReady()
    #expect(await engine.nodes(of: limits) < nodes / 2)
  }
}

extension Engine {
  /// How many positions a search from the start visits.
  fileprivate func nodes(of limits: SearchLimits) async -> UInt64 {
    var nodes: UInt64 = 0
    for await report in search(.start, limits: limits) {
      if case .line(let line) = report { nodes = line.nodes }
    }
    return nodes
  }
}
