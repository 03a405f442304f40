import Chess
import Platform
import Testing

@testable import ChessEngine

struct TTMemoryTests {
  /// The system has to supply memory at some time: a search whose clock runs is the worst.
  @Test func memoryIsSuppliedWhenTheEngineIsToldToBeReady() {
    let memory = TTMemory(megabytes: 1)
    #expect(memory.isUntouched)
    memory.clear(threads: 1)
    #expect(!memory.isUntouched)
    memory.resize(megabytes: 2)
    #expect(memory.isUntouched)
    _ = memory.beginSearch()
    #expect(!memory.isUntouched)
  }

  /// A table of many gigabytes must not keep a front-end waiting: what is not supplied in time comes with the search.
  @Test(.enabled(if: TextFile.exists("/proc/self/statm")))
  func onlySoMuchMemoryIsTouchedAsThereIsTimeFor() throws {
    let memory = TTMemory(megabytes: 2000)
    let before = try residentMegabytes()
    memory.clear(threads: 2, atMost: 0)
    #expect(try residentMegabytes() - before < 200)
    #expect(!memory.isUntouched)
    // And it is replaced, rather than cleared, when the next game begins.
    memory.clear(threads: 2, atMost: 0)
    #expect(try residentMegabytes() - before < 200)
  }

  private func residentMegabytes() throws -> Int {
    let words = try TextFile.text(of: "/proc/self/statm").split(separator: " ")
    return try #require(Int(words[1])) * 4096 >> 20
  }

  /// The system would grant the memory and then not have it.
  @Test func noMoreMemoryIsTakenThanThereIs() {
    let stopwatch = Stopwatch()
    var options = EngineOptions()
    options.hashMegabytes = 1 << 25
    let engine = Engine(options)
    #expect(engine.hashMegabytes <= PhysicalMemory.megabytes / 4 * 3)
    options.hashMegabytes = 1 << 24
    engine.options = options
    #expect(engine.hashMegabytes <= PhysicalMemory.megabytes / 4 * 3)
    engine.makeReady()
    #expect(stopwatch.seconds < 20)
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
    // The entries that a search finds in the table make it another one.
    #expect(again != first)
  }
}
